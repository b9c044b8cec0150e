import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { salesBudget } from "./sales-budget-schema.ts";

/** What the salesperson's team may still give: invitations of this month, and coupons of its 50 newest budgets. */
export const getSalesQuota = operation({
  method: "GET",
  path: "/sales/quota",
  summary: "Get what a team may still give",
  callers: SALESPERSON,
  output: z.object({
    invitations: z.object({
      perMonth: z.int().nonnegative(),
      left: z.int().nonnegative(),
    }),
    budgets: z.array(salesBudget),
  }),
  refusals: ["NOT_FOUND"],
});
