import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { BAD_ID, BANK_AWAY, NOT_FILLING, partnerCredit } from "./partner-credit-schema.ts";

/**
 * Needs the consent SENSITIVE_ID. Confirms the ID on record for the application. Where it has to be photographed again,
 * both sides are sent: they are read, and have to show the person on record.
 */
export const confirmPartnerId = operation({
  method: "POST",
  path: "/partner-credit/id",
  summary: "Confirm the ID for the partner bank",
  callers: LEGAL_PERSON,
  input: z.strictObject({
    photos: z.strictObject({ frontFileId: id, backFileId: id }).optional(),
  }),
  output: partnerCredit,
  refusals: [
    "ACCOUNT_CANCELLING",
    ...NOT_FILLING,
    "CONSENT_MISSING",
    "ID_PHOTO_REQUIRED",
    "OCR_UNREADABLE",
    "ID_NAME_MISMATCH",
    ...BAD_ID,
    ...BANK_AWAY,
  ],
});
