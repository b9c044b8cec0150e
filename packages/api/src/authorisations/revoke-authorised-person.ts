import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { authorisationState } from "./authorised-person-schema.ts";

/** At once: sessions for the enterprise end, and a payment that has not gone to the bank will not. */
export const revokeAuthorisedPerson = operation({
  method: "POST",
  path: "/authorised-persons/{authorisationId}/revocation",
  summary: "Revoke an authorisation",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ authorisationId: id }),
  output: authorisationState,
  refusals: ["NOT_FOUND", "AUTHORISATION_STATE"],
});
