import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { documentConsent } from "./document-consent.ts";

/**
 * Takes a consent back, with every earlier one to the same document. It is written down with its instant and stays on
 * record; one that was withdrawn before stays as it is. CONTRACT_STATE: it ends with the account or a policy;
 * APPLICATION_STATE: an application is being decided with it.
 */
export const withdrawConsent = operation({
  method: "POST",
  path: "/consents/{consentId}/withdrawal",
  summary: "Withdraw a consent",
  callers: LOGGED_IN,
  key: "required",
  input: z.strictObject({ consentId: id }),
  output: documentConsent,
  refusals: ["NOT_FOUND", "CONTRACT_STATE", "APPLICATION_STATE"],
});
