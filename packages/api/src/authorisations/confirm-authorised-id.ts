import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentDate, documentNo, id, inputValidTo, text } from "../operation/values.ts";
import { authorisationState } from "./authorised-person-schema.ts";

/** The person of the invitation confirms their ID, or a new one in the place of one that no longer serves. */
export const confirmAuthorisedId = operation({
  method: "POST",
  path: "/own-authorisations/{authorisationId}/id",
  summary: "Confirm an authorised person's ID",
  callers: PAYERS,
  input: z.strictObject({
    authorisationId: id,
    frontFileId: id,
    backFileId: id,
    name: text(64, 0),
    idNo: documentNo,
    validFrom: documentDate,
    validTo: inputValidTo,
  }),
  output: authorisationState,
  refusals: [
    "NOT_FOUND",
    "CONSENT_MISSING",
    "STEP_NOT_DONE",
    "NAME_EMPTY",
    "NAME_INVALID",
    "ID_INVALID",
    "AUTHORISATION_STATE",
    "INVITATION_EXPIRED",
    "ID_INFO_MISSING_FOR_USE",
    "ID_EXPIRED",
    "ID_VALIDITY_TOO_SHORT",
    "PERSON_UNDERAGE",
    "ID_NAME_MISMATCH",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
