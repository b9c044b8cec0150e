import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, sha256 } from "../operation/values.ts";
import { payment } from "./payment-schema.ts";

/**
 * Pays: checks everything again, holds the limit, calls the bank outside the transaction, settles.
 * A lost answer leaves the payment UNKNOWN; it is asked for, never sent again.
 */
export const confirmPayment = operation({
  method: "POST",
  path: "/payments/{paymentId}/confirmation",
  summary: "Confirm a payment",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({ paymentId: id, faceSessionId: id, termsHash: sha256 }),
  output: payment,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "PAYMENT_STATE",
    "PAYMENT_EXPIRED",
    "CONTRACT_NOT_SIGNED",
    "CONTRACT_CHANGED",
    "FACE_REQUIRED",
    "FACE_EXPIRED",
    "FACE_MISMATCH",
    "FACE_NOT_VERIFIED",
    "FACE_ERROR",
    "FACE_TOO_MANY_TRIES",
    "ACCOUNT_NOT_OPEN",
    "ORDER_NOT_FOUND",
    "ORDER_CANCELLED",
    "ORDER_EXPIRED",
    "ORDER_ALREADY_PAID",
    "ORDER_IN_PAYMENT",
    "ORDER_CHANGED",
    "LINE_NOT_AVAILABLE",
    "LINE_FROZEN",
    "LIMIT_TOO_LOW",
    "DAY_LIMIT_REACHED",
    "ID_EXPIRED",
    "ID_INFO_MISSING_FOR_USE",
    "ID_VALIDITY_TOO_SHORT",
    "PAYER_NOT_ALLOWED",
    "MISSING_UNIQUE_IDENTIFIER",
    "NO_PERMISSIONS",
    "PERMISSION_EXPIRATION",
    "COUPON_TAKEN",
    "COUPON_NOT_USABLE",
    "QUOTE_STALE",
  ],
});
