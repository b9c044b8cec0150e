import { ORDER_SOURCES, ORDER_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { bizDate, fen, id, instant } from "../operation/values.ts";

export const order = z.object({
  orderId: id,
  externalNo: z.string(),
  source: z.enum(ORDER_SOURCES),
  status: z.enum(ORDER_STATUSES),
  receiverName: z.string(),
  lines: z.array(
    z.object({
      sku: z.string(),
      name: z.string(),
      quantity: z.int().positive(),
      unitPriceFen: fen,
    }),
  ),
  amountFen: fen,
  /** Paid before this instant, exclusive. */
  payDeadline: instant,
  /** Raised when the manufacturer changes the order; a payment names the version it pays. */
  orderVersion: z.int().positive(),
  createdAt: instant,
  billedAt: instant.nullable(),
  refundedFen: fen,
  /** Refunds of the order after it was paid, oldest first. */
  refunds: z.array(
    z.object({
      amountFen: fen,
      /** When the order system refunded it. */
      at: instant,
      /** The business date on which it counts; null while the loan has a repayment with the bank. */
      effectiveOn: bizDate.nullable(),
    }),
  ),
  /** The payment in flight or done. */
  payment: z.object({ paymentId: id, status: z.string() }).nullable(),
  /** Why it cannot be paid now, as a refusal code; null when it can. */
  blockedBy: z
    .enum(["ORDER_CANCELLED", "ORDER_EXPIRED", "ORDER_ALREADY_PAID", "ORDER_IN_PAYMENT"])
    .nullable(),
});
export type Order = z.infer<typeof order>;
