import {
  type BankChannel,
  BUSINESS_LOAN,
  businessDateOf,
  CARD_TYPE,
  type InstalmentTerms,
  type LoanTerms,
  planInstalments,
  planOneOff,
  type NoticeFacts,
  type NoticeKind,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { type JournalEntry, withdrawalPaid, withdrawalRequested } from "../../ledger/posting.ts";
import type { Context } from "../../calls/context.ts";
import { readAccount } from "../accounts/account-reader.ts";
import { pagesOf } from "../credit/product-pages.ts";
import { intentFenOf, type StoredIntent } from "./intent-reader.ts";

// Where the products differ when the bank has answered. Everything else is one settlement.

/**
 * The terms as signed. If the bank paid on a later day than the dealer signed, the loan starts and ends that much
 * later, or its plan is made again from that day, so that no interest is charged for days before the money was there.
 */
export function termsFrom(intent: StoredIntent, paidAt: Date): LoanTerms | InstalmentTerms {
  const paidOn = businessDateOf(paidAt);
  if (intent.appCode === BUSINESS_LOAN) {
    const { terms } = intent.price;
    return paidOn <= terms.drawOn ? terms : { ...terms, drawOn: paidOn };
  }
  const { terms } = intent.price;
  if (paidOn <= terms.drawOn) return terms;
  const { dueOn } = planOneOff({ ...terms, drawOn: paidOn });
  return { ...terms, drawOn: paidOn, dueOn };
}

/**
 * A drawdown is paid to a safe account in the books. Where one bank order paid another account of the dealer directly, the
 * money has left that safe account in the same moment. Source: decision 0025.
 */
export async function passedOnEntries(
  reader: Reader,
  context: Pick<Context, "vault">,
  intent: StoredIntent,
  { drawOn }: Pick<LoanTerms, "drawOn">,
): Promise<JournalEntry[]> {
  if (intent.appCode !== BUSINESS_LOAN) return [];
  const { enterpriseId, bankChannel, receivingAccountId: accountId } = intent;
  const received = await readAccount(reader, context, { enterpriseId, accountId });
  if (received.cardType === CARD_TYPE.SAFE_ACCOUNT) return [];
  const passedOn = { withdrawalId: intent.id, bookedOn: drawOn, amountFen: intent.principalFen };
  return [
    withdrawalRequested({ ...passedOn, enterpriseId, safeChannel: safeChannelOf(intent) }),
    withdrawalPaid({ ...passedOn, bankChannel }),
  ];
}

/** The bank of the safe account that a self-withdrawal went to or through. @throws Error for one that was not sent. */
function safeChannelOf({ id, safeChannel }: Pick<StoredIntent, "id" | "safeChannel">): BankChannel {
  if (safeChannel === null) throw new Error(`intent ${id} went to no safe account`);
  return safeChannel;
}

interface Told {
  readonly kind: NoticeKind;
  readonly facts: NoticeFacts;
  readonly link: string;
}

/** The dealer's notice when the money was paid out. */
export function doneNoticeOf(intent: StoredIntent, terms: LoanTerms | InstalmentTerms): Told {
  const amountFen = intentFenOf(intent);
  const orderCount = intent.orders.length;
  if ("periods" in terms) {
    const dueOn = planInstalments(terms)[0]?.dueOn ?? terms.drawOn;
    const { periods } = terms;
    return {
      kind: "DRAWDOWN_DONE",
      facts: { amountFen, periods, dueOn },
      link: "/star-enjoy-loan/record",
    };
  }
  return {
    kind: "PAYMENT_DONE",
    facts: { amountFen, dueOn: terms.dueOn, orderCount },
    link: pagesOf(intent.appCode).record,
  };
}

/** The dealer's notice when it failed. */
export function failedNoticeOf(intent: StoredIntent): Told {
  const amountFen = intentFenOf(intent);
  const orderCount = intent.orders.length;
  return intent.appCode === BUSINESS_LOAN
    ? { kind: "DRAWDOWN_FAILED", facts: { amountFen }, link: "/star-enjoy-loan/borrow" }
    : { kind: "PAYMENT_FAILED", facts: { amountFen, orderCount }, link: "/orderList" };
}
