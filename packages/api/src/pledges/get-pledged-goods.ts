import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { fen, id } from "../operation/values.ts";

const pledgedGoods = z.object({
  /** What the pledged goods were bought for, and the part of it whose goods are released. */
  valueFen: fen,
  releasedFen: fen,
  /** In the order in which they are released; none where the loan has no pledge. */
  goods: z.array(
    z.object({
      orderId: id,
      sku: z.string(),
      name: z.string(),
      quantity: z.int().positive(),
      releasedQuantity: z.int().nonnegative(),
      unitPriceFen: fen,
    }),
  ),
});
export type PledgedGoods = z.infer<typeof pledgedGoods>;

/** The goods that are pledged for a loan. They are released as principal is repaid. */
export const getPledgedGoods = operation({
  method: "GET",
  path: "/loans/{loanId}/pledged-goods",
  summary: "Goods pledged for a loan",
  callers: PAYERS,
  input: z.strictObject({ loanId: id }),
  output: pledgedGoods,
  refusals: ["NOT_FOUND"],
});
