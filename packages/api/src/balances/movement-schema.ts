import { MOVEMENT_KINDS } from "@kedu/domain";
import { z } from "zod";
import { bizDate, id, instant, signedFen } from "../operation/values.ts";

/** SAFE: the safe account. REPAY: what was transferred or paid too much and waits in the repayment account. */
export const BALANCE_ACCOUNTS = ["SAFE", "REPAY"] as const;
export type BalanceAccount = (typeof BALANCE_ACCOUNTS)[number];

/** What one event moved on an account, by the ledger. */
export const movement = z.object({
  movementId: id,
  kind: z.enum(MOVEMENT_KINDS),
  /** When it was written down. */
  at: instant,
  /** The business date on which it counts. */
  bookedOn: bizDate,
  /** In is positive, out is negative. */
  amountFen: signedFen,
  /** What the account holds after it. */
  balanceAfterFen: signedFen,
});
export type Movement = z.infer<typeof movement>;
