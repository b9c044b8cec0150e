import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { BAD_ID, NOT_FILLING, partnerCredit } from "./partner-credit-schema.ts";

/** Has the bank activate the line, for the first time or again after a failure. */
export const activatePartnerLine = operation({
  method: "POST",
  path: "/partner-credit/activation",
  summary: "Activate the partner bank's line",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ faceSessionId: id }),
  output: partnerCredit,
  refusals: [
    "ACCOUNT_CANCELLING",
    ...NOT_FILLING,
    "OVERDUE_DEBT",
    ...BAD_ID,
    "CONTRACT_NOT_SIGNED",
    "FACE_REQUIRED",
    "FACE_EXPIRED",
  ],
});
