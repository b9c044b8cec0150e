import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { authorisationState } from "./authorised-person-schema.ts";

/**
 * Invites again: an invitation that was not taken gets new time and another link, and the old link is void; for a
 * person whose authorisation has ended a new one begins.
 */
export const renewInvitation = operation({
  method: "POST",
  path: "/authorised-persons/{authorisationId}/invitation",
  summary: "Invite an authorised person again",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ authorisationId: id }),
  output: authorisationState,
  refusals: ["NOT_FOUND", "AUTHORISATION_STATE", "PHONE_INVALID", "AMOUNT_TOO_LARGE"],
});
