import type { BankChannel, BizDate, Fen } from "@kedu/domain";
import { account } from "./chart.ts";
import { credit, debit, entry, type JournalEntry, overpaid } from "./posting.ts";

interface Transfer {
  readonly transferId: string;
  readonly bookedOn: BizDate;
  readonly bankChannel: BankChannel;
  readonly amountFen: Fen;
}

/** Cash in: a transfer to the dealer's repayment account arrived at the bank. */
export function transferIn(event: Transfer & { readonly enterpriseId: string }): JournalEntry {
  return entry("TRANSFER_IN", event.transferId, event.bookedOn, [
    debit(account.bankSettlement(event.bankChannel), event.amountFen),
    credit(account.dealerRepay(event.enterpriseId), event.amountFen),
  ]);
}

/** Cash in: the bank took a top-up from the dealer's card into the safe account. */
export function toppedUp(event: {
  readonly topUpId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  readonly bankChannel: BankChannel;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("TOP_UP", event.topUpId, event.bookedOn, [
    debit(account.bankSettlement(event.bankChannel), event.amountFen),
    credit(account.dealerSafe(event.enterpriseId, event.bankChannel), event.amountFen),
  ]);
}

/** A transfer arrived that names no dealer: it is unmatched until it is claimed. */
export function unmatchedIn(event: Transfer): JournalEntry {
  return entry("UNMATCHED_IN", event.transferId, event.bookedOn, [
    debit(account.bankSettlement(event.bankChannel), event.amountFen),
    credit(account.bankUnmatched(event.bankChannel), event.amountFen),
  ]);
}

/** A dealer proved that such a transfer is theirs. */
export function transferClaimed(event: Transfer & { readonly enterpriseId: string }): JournalEntry {
  return entry("TRANSFER_CLAIMED", event.transferId, event.bookedOn, [
    debit(account.bankUnmatched(event.bankChannel), event.amountFen),
    credit(account.dealerRepay(event.enterpriseId), event.amountFen),
  ]);
}

/** What a transfer brought and no debt takes waits in suspense, like what was paid too much. */
export function transferKept(
  event: Omit<Transfer, "bankChannel"> & { readonly enterpriseId: string },
): JournalEntry {
  return overpaid({ ...event, repaymentId: event.transferId });
}

/** What waits in suspense pays a repayment: it goes back to the repayment account, which the repayment then takes it from. */
export function balanceUsed(event: {
  readonly repaymentId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("BALANCE_USED", event.repaymentId, event.bookedOn, [
    debit(account.dealerSuspense(event.enterpriseId), event.amountFen),
    credit(account.dealerRepay(event.enterpriseId), event.amountFen),
  ]);
}

/** Cash out: the bank sent a small amount that proves an account. It is ours, and does not come back. */
export function smallAmountSent(event: {
  readonly proofId: string;
  readonly bookedOn: BizDate;
  readonly bankChannel: BankChannel;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("SMALL_AMOUNT", event.proofId, event.bookedOn, [
    debit(account.expenseVerification(), event.amountFen),
    credit(account.bankSettlement(event.bankChannel), event.amountFen),
  ]);
}
