import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { fen, id, partnerName, partnerNo } from "../operation/values.ts";

/**
 * The owner of a budget takes it back: nothing is given from it any more, and coupons that are not used are void. One that
 * a payment under way holds stays good for that payment alone. Again, it answers what was done at first.
 */
export const takeBackSalesBudget = operation({
  method: "POST",
  path: "/intake/sales-budgets/take-back",
  summary: "Take a budget of coupons back",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    budgetNo: partnerNo(64),
    /** What who holds a coupon reads. */
    reason: partnerName(64),
  }),
  output: z.object({
    budgetId: id,
    voidedCoupons: z.int().nonnegative(),
    heldCoupons: z.int().nonnegative(),
    /** Of the budget: what was committed to no coupon. */
    uncommittedFen: fen,
    duplicate: z.boolean(),
  }),
  refusals: ["NOT_FOUND"],
});
