import { STATEMENT_KINDS } from "@kedu/domain";
import { z } from "zod";
import { instant, signedFen } from "../operation/values.ts";

/** SAFE: the safe accounts. REPAY: what was transferred or paid too much and waits in the repayment account. */
export const BALANCE_ACCOUNTS = ["SAFE", "REPAY"] as const;
export type BalanceAccount = (typeof BALANCE_ACCOUNTS)[number];

/** A line of the statement, with what the account has after it. */
export const movement = z.object({
  /** Of the line of the statement, which has a page of its own. */
  entryId: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  postedAt: instant,
  /** In is positive, out is negative. */
  amountFen: signedFen,
  balanceAfterFen: signedFen,
});
export type Movement = z.infer<typeof movement>;
