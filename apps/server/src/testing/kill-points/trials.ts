import { claim, debitRun, foldBalances, rollOver, shareRound } from "./due-work-trials.ts";
import {
  applyAtPartner,
  borrow,
  insure,
  makeBorrowing,
  pay,
  refund,
  repay,
  topUp,
  withdraw,
} from "./request-trials.ts";
import { closeAccounts, withdrawFromSecond } from "./several-accounts-trials.ts";
import { claimTransfer, refundBalance } from "./transfer-trials.ts";

/** By name, as a sentence about them goes on. */
export const TRIALS = [
  ["paying", pay],
  ["making a drawdown", makeBorrowing],
  ["borrowing", borrow],
  ["withdrawing", withdraw],
  ["withdrawing from one of several accounts", withdrawFromSecond],
  ["topping up", topUp],
  ["claiming a transfer", claimTransfer],
  ["refunding what waits", refundBalance],
  ["repaying", repay],
  ["refunding an order", refund],
  ["applying to the partner bank", applyAtPartner],
  ["insuring a shop", insure],
  ["the automatic debit", debitRun],
  ["a claim on a guarantor", claim],
  ["closing several accounts", closeAccounts],
  ["the roll-over of the day", rollOver],
  ["folding the ledger's balances", foldBalances],
  ["a round of due work that is divided", shareRound],
] as const;
