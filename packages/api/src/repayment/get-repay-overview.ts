import { APP_CODES, PAYING_PRODUCTS } from "@kedu/domain";
import { z } from "zod";
import { bankAccount } from "../accounts/bank-account-schema.ts";
import { loan } from "../loans/loan-schema.ts";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, fen, instant } from "../operation/values.ts";

/**
 * What is owed on one product, by due date, the overdue first. Where none is named, it is the product that paid orders
 * and whose debt is due first.
 */
export const getRepayOverview = operation({
  method: "GET",
  path: "/repay-overview",
  summary: "What is owed, by due date",
  callers: PAYERS,
  input: z.strictObject({ appCode: z.enum(APP_CODES).optional() }).prefault({}),
  output: z.object({
    appCode: z.enum(APP_CODES),
    /** The lines that paid orders for which something is owed. */
    owingProducts: z.array(z.enum(PAYING_PRODUCTS)),
    outstandingPrincipalFen: fen,
    /** Due or overdue now, with interest and penalty. */
    dueNowFen: fen,
    groups: z.array(
      z.object({
        dueOn: bizDate,
        overdueDays: z.int(),
        daysLeft: z.int(),
        totalFen: fen,
        loans: z.array(loan),
      }),
    ),
    account: bankAccount.nullable(),
    /** When the next automatic debit runs, and for how much. */
    nextDebit: z.object({ at: instant, amountFen: fen }).nullable(),
    now: instant,
  }),
  refusals: [],
});
