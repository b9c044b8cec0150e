import type { BankChannel, BizDate, Fen } from "@kedu/domain";
import { account } from "./chart.ts";
import { credit, debit, entry, type JournalEntry } from "./posting.ts";

// A premium is the insurer's: it passes through, and is never our income. Decision 0078.

interface Premium {
  readonly premiumId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  /** The bank of the safe account that pays. */
  readonly bankChannel: BankChannel;
  readonly insurerId: string;
  readonly amountFen: Fen;
}

/** A premium leaves a safe account: it is owed to the insurer until the bank has paid it. */
export function premiumRequested(event: Premium): JournalEntry {
  return entry("PREMIUM_REQUEST", event.premiumId, event.bookedOn, [
    debit(account.dealerSafe(event.enterpriseId, event.bankChannel), event.amountFen),
    credit(account.insurerPayable(event.insurerId), event.amountFen),
  ]);
}

/** The bank paid a premium to the insurer. */
export function premiumPaid(event: Premium): JournalEntry {
  return entry("PREMIUM_PAID", event.premiumId, event.bookedOn, [
    debit(account.insurerPayable(event.insurerId), event.amountFen),
    credit(account.bankSettlement(event.bankChannel), event.amountFen),
  ]);
}

/** The bank refused a premium: its money is back in the safe account. */
export function premiumReturned(event: Premium): JournalEntry {
  return entry("PREMIUM_RETURNED", event.premiumId, event.bookedOn, [
    debit(account.insurerPayable(event.insurerId), event.amountFen),
    credit(account.dealerSafe(event.enterpriseId, event.bankChannel), event.amountFen),
  ]);
}

/** The insurer paid a premium back into the safe account. */
export function premiumRefunded(event: Premium): JournalEntry {
  return entry("PREMIUM_REFUND", event.premiumId, event.bookedOn, [
    debit(account.bankSettlement(event.bankChannel), event.amountFen),
    credit(account.dealerSafe(event.enterpriseId, event.bankChannel), event.amountFen),
  ]);
}
