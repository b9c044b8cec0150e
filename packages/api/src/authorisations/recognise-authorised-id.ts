import { z } from "zod";
import { idCardFields } from "../application/application-schema.ts";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** Reads both photos; the authorised person corrects what came out. */
export const recogniseAuthorisedId = operation({
  method: "POST",
  path: "/own-authorisations/{authorisationId}/id-card",
  summary: "Read both sides of an authorised person's ID card",
  callers: PAYERS,
  input: z.strictObject({ authorisationId: id, frontFileId: id, backFileId: id }),
  output: idCardFields,
  refusals: [
    "NOT_FOUND",
    "CONSENT_MISSING",
    "AUTHORISATION_STATE",
    "INVITATION_EXPIRED",
    "OCR_UNREADABLE",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
