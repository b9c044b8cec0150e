import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { authorisationState, limitsInput } from "./authorised-person-schema.ts";

/** They hold from the next confirmation of a payment on, also of one that was begun before. */
export const changeAuthorisedLimits = operation({
  method: "PUT",
  path: "/authorised-persons/{authorisationId}/limits",
  summary: "Change the limits of an authorised person",
  callers: LEGAL_PERSON,
  input: z.strictObject({ authorisationId: id, ...limitsInput }),
  output: authorisationState,
  refusals: ["NOT_FOUND", "AUTHORISATION_STATE", "AMOUNT_TOO_LARGE"],
});
