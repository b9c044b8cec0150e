import { ORDER_AMOUNT_MAX_FEN, ORDER_SOURCES } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { fen, id, inputInstant, instant, partnerNo, positiveFen } from "../operation/values.ts";

/**
 * The order system refunded a paid order, or a part of it: the receiver gives the money back, and it lowers the principal
 * of the loan that paid the order. Numbers of refunds are each manufacturer's own. The same refund again answers as before;
 * EVENT_CHANGED when the number came before with other content.
 */
export const refundOrder = operation({
  method: "POST",
  path: "/intake/order-refunds",
  summary: "Take in the refund of a paid order",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    refundNo: partnerNo(64),
    source: z.enum(ORDER_SOURCES),
    externalNo: partnerNo(64),
    amountFen: positiveFen.max(ORDER_AMOUNT_MAX_FEN),
    /** When it was refunded: not before the order was paid. */
    at: inputInstant,
  }),
  output: z.object({
    refundId: id,
    orderId: id,
    amountFen: fen,
    at: instant,
  }),
  refusals: ["ORDER_NOT_FOUND", "ORDER_NOT_PAID", "AMOUNT_TOO_LARGE", "EVENT_CHANGED"],
});
