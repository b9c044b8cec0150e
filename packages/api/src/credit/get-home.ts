import { z } from "zod";
import { notice } from "../notifications/notice-schema.ts";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, fen, id, instant } from "../operation/values.ts";
import { creditLine, estimate } from "./credit-line-schema.ts";

/** Everything the home page shows, in one answer. */
export const home = z.object({
  /** One view per line; the first is flexible credit. */
  lines: z.array(creditLine),
  estimate,
  /** The step of the application: 1 legal ID, 3 licence, 4 face, 0 finished; null when there is none. */
  applicationStep: z.int().nullable(),
  toPay: z.object({
    count: z.int().nonnegative(),
    amountFen: fen,
    /** The next cut-off among them. Null when nothing is to pay. */
    cutoffAt: instant.nullable(),
  }),
  nextRepayment: z
    .object({
      loanId: id,
      dueOn: bizDate,
      drawOn: bizDate,
      amountFen: fen,
      overdueDays: z.int().nonnegative(),
      daysLeft: z.int(),
      termDays: z.int().positive(),
    })
    .nullable(),
  usableCoupons: z.int().nonnegative(),
  /** At most one, the highest in rank: overdue, freeze warning, cut-off, news. */
  notice: notice.nullable(),
  unreadNotices: z.int().nonnegative(),
  /** The service's clock, which every countdown follows. */
  now: instant,
});
export type Home = z.infer<typeof home>;

export const getHome = operation({
  method: "GET",
  path: "/home",
  summary: "What the home page shows",
  callers: PAYERS,
  output: home,
  refusals: [],
});
