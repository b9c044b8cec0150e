import {
  MONTHLY_PURCHASES_MAX_FEN,
  ORDER_AMOUNT_MAX_FEN,
  ORDER_QUANTITY_MAX,
  ORDER_SOURCES,
  ORDER_VERSION_MAX,
  PURCHASE_MONTHS_MAX,
} from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import {
  fen,
  inputDate,
  inputInstant,
  id,
  instant,
  partnerName,
  partnerNo,
  positiveFen,
  text,
} from "../operation/values.ts";

/**
 * A manufacturer's order system sends an order, or a newer version of one. The same order again answers as before.
 * Numbers are each manufacturer's own. A source that the manufacturer does not send for is INPUT_INVALID.
 */
export const intakeOrder = operation({
  method: "POST",
  path: "/intake/orders",
  summary: "Take in an order",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    source: z.enum(ORDER_SOURCES),
    externalNo: partnerNo(64),
    /** Unified social credit code of the buying enterprise. */
    organizationCode: text(18, 18),
    receiver: z.strictObject({
      receiverNo: partnerNo(64),
      name: partnerName(128),
      bankName: partnerName(64),
      accountNo: partnerNo(32),
    }),
    lines: z
      .array(
        z.strictObject({
          sku: partnerNo(64),
          name: partnerName(128),
          quantity: z.int().positive().max(ORDER_QUANTITY_MAX),
          unitPriceFen: fen.max(ORDER_AMOUNT_MAX_FEN),
        }),
      )
      .min(1)
      .max(200),
    amountFen: positiveFen.max(ORDER_AMOUNT_MAX_FEN),
    orderVersion: z.int().positive().max(ORDER_VERSION_MAX),
    createdAt: inputInstant,
    /** Purchases of this dealer in a past month may come along, for the credit estimate. */
    purchaseMonths: z
      .array(z.strictObject({ month: inputDate, amountFen: fen.max(MONTHLY_PURCHASES_MAX_FEN) }))
      .max(PURCHASE_MONTHS_MAX)
      .optional(),
  }),
  output: z.object({
    orderId: id,
    status: z.string(),
    payDeadline: instant,
    duplicate: z.boolean(),
  }),
  refusals: [
    "NOT_FOUND",
    "AMOUNT_INVALID",
    "ORDER_IN_PAYMENT",
    "ORDER_ALREADY_PAID",
    "ORDER_CANCELLED",
    "ORDER_EXPIRED",
    "ORDER_CHANGED",
  ],
});
