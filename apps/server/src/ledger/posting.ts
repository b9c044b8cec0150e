import type { BankChannel, BizDate, Fen } from "@kedu/domain";
import { account, type AccountName } from "./chart.ts";

/** The business events that post. Journal and reference together are unique: one event, one journal. */
export type JournalKind =
  | "DRAWDOWN"
  | "TRANSIT_PASSED_ON"
  | "RECEIVER_PAID"
  | "INTEREST_ACCRUAL"
  | "PENALTY_ACCRUAL"
  | "CASH_IN"
  | "SAFE_TRANSFER_IN"
  | "TOP_UP"
  | "TRANSFER_IN"
  | "UNMATCHED_IN"
  | "TRANSFER_CLAIMED"
  | "REPAYMENT"
  | "OVERPAYMENT"
  | "BALANCE_USED"
  | "SUSPENSE_REFUND"
  | "WITHDRAWAL_REQUEST"
  | "WITHDRAWAL_PAID"
  | "WITHDRAWAL_RETURNED"
  | "PREMIUM_REQUEST"
  | "PREMIUM_PAID"
  | "PREMIUM_RETURNED"
  | "PREMIUM_REFUND"
  | "COMPENSATION"
  | "RECOURSE"
  | "RECOURSE_ACCRUAL"
  | "RECOURSE_REPAYMENT"
  | "ORDER_REFUND"
  | "SMALL_AMOUNT"
  | "REVERSAL";

export interface Posting {
  readonly account: AccountName;
  /** Debit positive, credit negative, never 0. */
  readonly amountFen: Fen;
}

export interface JournalEntry {
  readonly kind: JournalKind;
  readonly refId: string;
  readonly bookedOn: BizDate;
  readonly postings: readonly Posting[];
}

/** What a principal coupon pays of an order in the dealer's place (coupon type 15). */
export interface PrincipalCouponShare {
  readonly sponsorId: string;
  readonly amountFen: Fen;
}

interface Drawdown {
  readonly loanId: string;
  readonly bookedOn: BizDate;
  /** What the dealer borrows: the order less the principal coupon. */
  readonly principalFen: Fen;
  readonly principalCoupon?: PrincipalCouponShare | undefined;
}

/** Entrusted payment direct to the receiver: the lender owes the receiver the whole order. */
export function drawdownDirect(event: Drawdown & { readonly receiverId: string }): JournalEntry {
  return drawdownTo(account.receiverPayable(event.receiverId), event);
}

/** Entrusted payment through a payer, first step: the lender owes the payer. */
export function drawdownThroughTransit(
  event: Drawdown & { readonly payerId: string },
): JournalEntry {
  return drawdownTo(account.transitPayable(event.payerId), event);
}

/** Entrusted payment through a payer, second step: the payer passes the money on to the receiver. */
export function transitPassedOn(event: {
  readonly loanId: string;
  readonly bookedOn: BizDate;
  readonly payerId: string;
  readonly receiverId: string;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("TRANSIT_PASSED_ON", event.loanId, event.bookedOn, [
    debit(account.transitPayable(event.payerId), event.amountFen),
    credit(account.receiverPayable(event.receiverId), event.amountFen),
  ]);
}

/** The bank paid the receiver, with or without transit before. */
export function receiverPaid(event: {
  readonly loanId: string;
  readonly bookedOn: BizDate;
  readonly receiverId: string;
  readonly bankChannel: BankChannel;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("RECEIVER_PAID", event.loanId, event.bookedOn, [
    debit(account.receiverPayable(event.receiverId), event.amountFen),
    credit(account.bankFunding(event.bankChannel), event.amountFen),
  ]);
}

/**
 * Self-withdrawal: the money goes to a safe account of the dealer's. A principal coupon needs a receiver, so there is none.
 */
export function drawdownToSafe(event: {
  readonly loanId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  /** Whose safe account it is, whichever bank lends. */
  readonly safeChannel: BankChannel;
  readonly principalFen: Fen;
}): JournalEntry {
  return drawdownTo(account.dealerSafe(event.enterpriseId, event.safeChannel), event);
}

interface Accrual {
  readonly loanId: string;
  /** The day that is accrued; with the loan it is the event's name. */
  readonly accruedOn: BizDate;
  readonly amountFen: Fen;
}

/** Interest of one day, before any coupon. */
export function interestAccrued(event: Accrual): JournalEntry {
  return entry("INTEREST_ACCRUAL", `${event.loanId}:${event.accruedOn}`, event.accruedOn, [
    debit(account.loanInterestReceivable(event.loanId), event.amountFen),
    credit(account.incomeInterest(), event.amountFen),
  ]);
}

/** Overdue penalty of one day. */
export function penaltyAccrued(event: Accrual): JournalEntry {
  return entry("PENALTY_ACCRUAL", `${event.loanId}:${event.accruedOn}`, event.accruedOn, [
    debit(account.loanPenaltyReceivable(event.loanId), event.amountFen),
    credit(account.incomePenalty(), event.amountFen),
  ]);
}

/** Money from the dealer's bank arrived for a repayment. */
export function cashIn(event: {
  readonly repaymentId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  readonly bankChannel: BankChannel;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("CASH_IN", event.repaymentId, event.bookedOn, [
    debit(account.bankSettlement(event.bankChannel), event.amountFen),
    credit(account.dealerRepay(event.enterpriseId), event.amountFen),
  ]);
}

/** One loan's part of a repayment. An interest coupon's benefit is owed by its sponsor instead of the dealer. */
export function repaid(event: {
  readonly repaymentId: string;
  readonly loanId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  readonly penaltyFen: Fen;
  /** Interest that the dealer pays, the coupon's benefit already taken off. */
  readonly interestFen: Fen;
  readonly principalFen: Fen;
  readonly interestCoupon?: { readonly sponsorId: string; readonly benefitFen: Fen } | undefined;
}): JournalEntry {
  const benefitFen = event.interestCoupon?.benefitFen ?? 0;
  return entry("REPAYMENT", `${event.repaymentId}:${event.loanId}`, event.bookedOn, [
    debit(
      account.dealerRepay(event.enterpriseId),
      event.penaltyFen + event.interestFen + event.principalFen,
    ),
    ...(event.interestCoupon === undefined
      ? []
      : [debit(account.subsidyReceivable(event.interestCoupon.sponsorId), benefitFen)]),
    credit(account.loanPenaltyReceivable(event.loanId), event.penaltyFen),
    credit(account.loanInterestReceivable(event.loanId), event.interestFen + benefitFen),
    credit(account.loanPrincipal(event.loanId), event.principalFen),
  ]);
}

/** What a repayment holds beyond the debt waits in suspense; it is never put on later instalments. */
export function overpaid(event: {
  readonly repaymentId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("OVERPAYMENT", event.repaymentId, event.bookedOn, [
    debit(account.dealerRepay(event.enterpriseId), event.amountFen),
    credit(account.dealerSuspense(event.enterpriseId), event.amountFen),
  ]);
}

/** Money in suspense went back to the dealer's bank. */
export function suspenseRefunded(event: {
  readonly refundId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  readonly bankChannel: BankChannel;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("SUSPENSE_REFUND", event.refundId, event.bookedOn, [
    debit(account.dealerSuspense(event.enterpriseId), event.amountFen),
    credit(account.bankSettlement(event.bankChannel), event.amountFen),
  ]);
}

/** Money that was transferred into the safe account from outside arrived at the bank. */
export function safeTransferIn(event: {
  readonly transferId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  readonly bankChannel: BankChannel;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("SAFE_TRANSFER_IN", event.transferId, event.bookedOn, [
    debit(account.bankSettlement(event.bankChannel), event.amountFen),
    credit(account.dealerSafe(event.enterpriseId, event.bankChannel), event.amountFen),
  ]);
}

interface Withdrawal {
  readonly withdrawalId: string;
  readonly bookedOn: BizDate;
  readonly amountFen: Fen;
}

/** A safe account, by its dealer and its bank. */
interface OfSafe {
  readonly enterpriseId: string;
  readonly safeChannel: BankChannel;
}

/** A withdrawal went to the bank: its money leaves the safe account and waits in transit. */
export function withdrawalRequested(event: Withdrawal & OfSafe): JournalEntry {
  return entry("WITHDRAWAL_REQUEST", event.withdrawalId, event.bookedOn, [
    debit(account.dealerSafe(event.enterpriseId, event.safeChannel), event.amountFen),
    credit(account.withdrawalInTransit(event.withdrawalId), event.amountFen),
  ]);
}

/** The bank paid a withdrawal out. */
export function withdrawalPaid(
  event: Withdrawal & { readonly bankChannel: BankChannel },
): JournalEntry {
  return entry("WITHDRAWAL_PAID", event.withdrawalId, event.bookedOn, [
    debit(account.withdrawalInTransit(event.withdrawalId), event.amountFen),
    credit(account.bankSettlement(event.bankChannel), event.amountFen),
  ]);
}

/** The bank refused a withdrawal: its money is back in the safe account. */
export function withdrawalReturned(event: Withdrawal & OfSafe): JournalEntry {
  return entry("WITHDRAWAL_RETURNED", event.withdrawalId, event.bookedOn, [
    debit(account.withdrawalInTransit(event.withdrawalId), event.amountFen),
    credit(account.dealerSafe(event.enterpriseId, event.safeChannel), event.amountFen),
  ]);
}

interface Compensation {
  readonly compensationId: string;
  readonly bookedOn: BizDate;
  readonly guarantorId: string;
}

/** In the lender's book: the guarantor pays what the dealer owes on a loan; a coupon's sponsor owes its benefit from now on. */
export function compensated(
  event: Compensation & {
    readonly loanId: string;
    readonly penaltyFen: Fen;
    readonly interestFen: Fen;
    readonly principalFen: Fen;
    readonly interestCoupon?: { readonly sponsorId: string; readonly benefitFen: Fen } | undefined;
  },
): JournalEntry {
  const { penaltyFen, interestFen, principalFen, interestCoupon } = event;
  const benefitFen = interestCoupon?.benefitFen ?? 0;
  return entry("COMPENSATION", event.compensationId, event.bookedOn, [
    debit(account.guarantorSettlement(event.guarantorId), penaltyFen + interestFen + principalFen),
    ...(interestCoupon === undefined
      ? []
      : [debit(account.subsidyReceivable(interestCoupon.sponsorId), benefitFen)]),
    credit(account.loanPenaltyReceivable(event.loanId), penaltyFen),
    credit(account.loanInterestReceivable(event.loanId), interestFen + benefitFen),
    credit(account.loanPrincipal(event.loanId), principalFen),
  ]);
}

/** In the guarantor's book: what was paid for the dealer is now owed to the guarantor. */
export function recourseClaimed(event: Compensation & { readonly amountFen: Fen }): JournalEntry {
  return entry("RECOURSE", event.compensationId, event.bookedOn, [
    debit(account.recourseReceivable(event.compensationId), event.amountFen),
    credit(account.guarantorSettlement(event.guarantorId), event.amountFen),
  ]);
}

/** Interest and penalty after a compensation: the principal goes on at the same rates, for the guarantor. */
export function recourseAccrued(event: {
  readonly compensationId: string;
  readonly guarantorId: string;
  /** The day that is accrued; with the compensation it is the event's name. */
  readonly accruedOn: BizDate;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry("RECOURSE_ACCRUAL", `${event.compensationId}:${event.accruedOn}`, event.accruedOn, [
    debit(account.recourseReceivable(event.compensationId), event.amountFen),
    credit(account.guarantorIncome(event.guarantorId), event.amountFen),
  ]);
}

/** The dealer repays the guarantor. */
export function recourseRepaid(event: {
  readonly repaymentId: string;
  readonly compensationId: string;
  readonly bookedOn: BizDate;
  readonly enterpriseId: string;
  readonly amountFen: Fen;
}): JournalEntry {
  return entry(
    "RECOURSE_REPAYMENT",
    `${event.repaymentId}:${event.compensationId}`,
    event.bookedOn,
    [
      debit(account.dealerRepay(event.enterpriseId), event.amountFen),
      credit(account.recourseReceivable(event.compensationId), event.amountFen),
    ],
  );
}

/** The mirror of a posted journal: the only way to take one back. */
export function reversalOf(
  journalId: string,
  postings: readonly Posting[],
  bookedOn: BizDate,
): JournalEntry {
  return entry(
    "REVERSAL",
    journalId,
    bookedOn,
    postings.map((posting) => ({ account: posting.account, amountFen: -posting.amountFen })),
  );
}

function drawdownTo(creditor: AccountName, event: Drawdown): JournalEntry {
  const couponFen = event.principalCoupon?.amountFen ?? 0;
  return entry("DRAWDOWN", event.loanId, event.bookedOn, [
    debit(account.loanPrincipal(event.loanId), event.principalFen),
    ...(event.principalCoupon === undefined
      ? []
      : [debit(account.subsidyReceivable(event.principalCoupon.sponsorId), couponFen)]),
    credit(creditor, event.principalFen + couponFen),
  ]);
}

/** Leaves out lines of 0 fen: a repayment without penalty has no penalty line. */
export function entry(
  kind: JournalKind,
  refId: string,
  bookedOn: BizDate,
  postings: readonly Posting[],
): JournalEntry {
  return { kind, refId, bookedOn, postings: postings.filter(({ amountFen }) => amountFen !== 0) };
}

export function debit(name: AccountName, amountFen: Fen): Posting {
  return { account: name, amountFen: positive(amountFen) };
}

export function credit(name: AccountName, amountFen: Fen): Posting {
  const value = positive(amountFen);
  return { account: name, amountFen: value === 0 ? 0 : -value };
}

function positive(amountFen: Fen): Fen {
  if (!Number.isSafeInteger(amountFen) || amountFen < 0) {
    throw new RangeError("a posting is a whole number of fen, 0 or more");
  }
  return amountFen;
}
