import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** The goods that the coupons of a team's budget are good for; none where any order will do. */
export const listBudgetGoods = operation({
  method: "GET",
  path: "/sales/budgets/{budgetId}/goods",
  summary: "List the goods that a coupon is good for",
  callers: SALESPERSON,
  input: z.strictObject({ budgetId: id }),
  output: z.object({
    name: z.string(),
    items: z.array(
      z.object({
        spuCode: z.string(),
        name: z.string(),
        description: z.string(),
        /** False: the manufacturer sells it no longer. */
        onSale: z.boolean(),
        pictures: z.array(
          z.object({
            pictureId: id,
            widthPx: z.int().positive(),
            heightPx: z.int().positive(),
          }),
        ),
      }),
    ),
  }),
  refusals: ["NOT_FOUND"],
});
