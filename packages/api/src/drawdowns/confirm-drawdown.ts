import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, sha256 } from "../operation/values.ts";
import { drawdown } from "./drawdown-schema.ts";

/**
 * Borrows: checks everything again, holds the limit, calls the bank outside the transaction, settles.
 * A lost answer leaves the drawdown UNKNOWN; it is asked for, never sent again.
 */
export const confirmDrawdown = operation({
  method: "POST",
  path: "/drawdowns/{drawdownId}/confirmation",
  summary: "Confirm a drawdown",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({ drawdownId: id, faceSessionId: id, termsHash: sha256 }),
  output: drawdown,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "PAYMENT_STATE",
    "PAYMENT_EXPIRED",
    "PAYER_NOT_ALLOWED",
    "ID_INFO_MISSING_FOR_USE",
    "ID_EXPIRED",
    "ID_VALIDITY_TOO_SHORT",
    "LINE_FROZEN",
    "LINE_NOT_AVAILABLE",
    "ACCOUNT_NOT_OPEN",
    "SAME_NAME_REQUIRED",
    "AMOUNT_INVALID",
    "COUPON_TAKEN",
    "COUPON_NOT_USABLE",
    "QUOTE_STALE",
    "LIMIT_TOO_LOW",
    "CONTRACT_NOT_SIGNED",
    "CONTRACT_CHANGED",
    "FACE_REQUIRED",
    "FACE_EXPIRED",
    "FACE_MISMATCH",
    "FACE_NOT_VERIFIED",
    "FACE_ERROR",
    "FACE_TOO_MANY_TRIES",
  ],
});
