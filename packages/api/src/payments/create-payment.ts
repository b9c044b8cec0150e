import {
  BANK_CHANNELS,
  BASKET_MAX,
  FLEXIBLE_CREDIT,
  ORDER_VERSION_MAX,
  PAYING_PRODUCTS,
  PAYMENT_MODES,
} from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id, sha256 } from "../operation/values.ts";
import { payment } from "./payment-schema.ts";

/**
 * Turns a quote into a payment that waits for its contract and face check. Moves no money and holds no limit.
 * The idempotency key is the payment's request id: made once when the confirm page opens.
 */
export const createPayment = operation({
  method: "POST",
  path: "/payments",
  summary: "Create a payment",
  callers: PAYERS,
  key: "required",
  input: z.strictObject({
    orders: z
      .array(
        z.strictObject({
          orderId: id,
          orderVersion: z.int().positive().max(ORDER_VERSION_MAX),
          amountFen,
        }),
      )
      .min(1)
      .max(BASKET_MAX),
    /** The line that pays. */
    appCode: z.enum(PAYING_PRODUCTS).default(FLEXIBLE_CREDIT),
    mode: z.enum(PAYMENT_MODES),
    bankChannel: z.enum(BANK_CHANNELS),
    interestCouponId: id.nullable(),
    principalCouponId: id.nullable(),
    /** Of the quote on the screen. Anything else is QUOTE_STALE. */
    termsHash: sha256,
  }),
  output: payment,
  refusals: [
    "ACCOUNT_CANCELLING",
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
    "ACCOUNT_NOT_OPEN",
    "COUPON_TAKEN",
    "COUPON_NOT_USABLE",
    "QUOTE_STALE",
  ],
});
