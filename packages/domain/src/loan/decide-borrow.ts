import { compareDates } from "../calendar/biz-date.ts";
import { addMinutes, businessDateOf } from "../calendar/instant.ts";
import { type ChosenCoupon, type CouponRefusal, interestEffect } from "../coupon/chosen-coupon.ts";
import { availableFen } from "../credit-line/available.ts";
import {
  type FaceBinding,
  type FaceCheck,
  faceRefusal,
  type FaceRefusal,
} from "../face/face-refusal.ts";
import { idRefusal } from "../identity/id-status.ts";
import { isSameName } from "../identity/names.ts";
import { BUSINESS_LOAN_MIN_FEN, PAYMENT_TTL_MINUTES } from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import type { Fen } from "../money/fen.ts";
import type { HashTerms } from "../payment/decide-payment.ts";
import type { Payer, PaymentLine } from "../payment/payment-facts.ts";
import { paymentMachine } from "../payment/payment-machine.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import { methodOfPeriods } from "../schedule/plan-instalments.ts";
import type { ContractStatus } from "../vocabulary/contract-status.ts";
import type { LoanPeriods } from "../vocabulary/loan-periods.ts";
import type { LoanPurpose } from "../vocabulary/loan-purpose.ts";
import type { PaymentStatus } from "../vocabulary/payment-status.ts";
import { canonicalLoanTerms } from "./canonical-loan-terms.ts";
import { type LoanPrice, priceLoan } from "./price-loan.ts";
import { BUSINESS_LOAN } from "../vocabulary/app-code.ts";

// Order of precedence, the same for all three decisions: [the drawdown's own state], borrower, ID, line, receiving
// account, amount, coupon, [agreed terms], limit, [contract, face]. Those in brackets where they exist.

/** An account that may get the money. */
export interface ReceivingAccount {
  readonly accountId: string;
  readonly accountName: string;
  readonly isOpen: boolean;
}

/** Everything a business loan is decided from. */
export interface BorrowFacts {
  readonly now: Date;
  /** The drawdown, once there is one. */
  readonly intentId: string | null;
  readonly borrower: Payer;
  readonly line: PaymentLine;
  /** Null while no safe account is open. */
  readonly safeAccountName: string | null;
  /** The account that was chosen; null when it is not the enterprise's. */
  readonly receivingAccount: ReceivingAccount | null;
  readonly amountFen: Fen;
  readonly periods: LoanPeriods;
  readonly purpose: LoanPurpose;
  readonly interestCoupon: ChosenCoupon | null;
}

export type BorrowObstacle =
  | "PAYER_NOT_ALLOWED"
  | "ID_INFO_MISSING_FOR_USE"
  | "ID_EXPIRED"
  | "ID_VALIDITY_TOO_SHORT"
  | "LINE_FROZEN"
  | "LINE_NOT_AVAILABLE"
  | "ACCOUNT_NOT_OPEN"
  | "SAME_NAME_REQUIRED"
  | "LIMIT_TOO_LOW";
export type CreateLoanRefusal = BorrowObstacle | CouponRefusal | "AMOUNT_INVALID" | "QUOTE_STALE";
export type ConfirmLoanRefusal =
  | CreateLoanRefusal
  | "PAYMENT_STATE"
  | "PAYMENT_EXPIRED"
  | "CONTRACT_NOT_SIGNED"
  | "CONTRACT_CHANGED"
  | FaceRefusal;

export interface LoanQuote {
  readonly price: LoanPrice;
  /** Null while no receiving account is chosen: there is nothing to agree to yet. */
  readonly termsHash: string | null;
  /** The first refusal that applies; null when the loan can be borrowed. */
  readonly blockedBy: BorrowObstacle | null;
}

/**
 * Quotes a business loan. A dealer who cannot borrow now still sees the plan and the reason; only what has no price is
 * refused.
 */
export function decideQuoteLoan(
  facts: BorrowFacts,
  hashTerms: HashTerms,
): Decision<LoanQuote, "LINE_NOT_AVAILABLE" | "AMOUNT_INVALID" | CouponRefusal> {
  if (facts.line.status !== "AVAILABLE" && facts.line.status !== "LOAN_LOCKED")
    return refused("LINE_NOT_AVAILABLE");
  const price = priceWithCoupon(facts);
  if (!price.ok) return price;
  return allowed({
    price: price.value,
    termsHash:
      facts.receivingAccount === null
        ? null
        : hashTerms(canonicalLoanTerms(price.value, destination(facts, facts.receivingAccount))),
    blockedBy: (meansRefusal(facts) ?? limitRefusal(facts))?.refusal ?? null,
  });
}

export interface CreatedLoan {
  readonly status: PaymentStatus;
  readonly price: LoanPrice;
  readonly expiresAt: Date;
}

/** Makes a drawdown from a quote. The coupon is locked with it; no limit is reserved yet. Source: product 1.3, 2. */
export function decideCreateLoan(
  facts: BorrowFacts,
  agreement: { readonly termsHash: string },
  hashTerms: HashTerms,
): Decision<CreatedLoan, CreateLoanRefusal> {
  const price = agreedPrice(facts, agreement.termsHash, hashTerms);
  if (!price.ok) return price;
  const status = next(paymentMachine, "CREATED", "NEED_FACE") ?? "CREATED";
  return allowed({
    status,
    price: price.value,
    expiresAt: addMinutes(facts.now, PAYMENT_TTL_MINUTES),
  });
}

export interface ConfirmedLoan {
  readonly status: PaymentStatus;
  /** Limit to reserve until the bank has answered. */
  readonly reserveFen: Fen;
  readonly price: LoanPrice;
}

/**
 * Sends a drawdown to the bank: the intent is open, the plan still holds, the contract is signed for it, and the legal
 * person's face check was made for this drawdown, amount and terms. Source: product 2, payment.
 */
export function decideConfirmLoan(
  facts: BorrowFacts,
  confirm: {
    readonly drawdown: {
      readonly status: PaymentStatus;
      readonly expiresAt: Date;
      readonly termsHash: string;
    };
    readonly contract: { readonly status: ContractStatus; readonly termsHash: string } | null;
    readonly face: FaceCheck | null;
    readonly faceBinding: FaceBinding;
  },
  hashTerms: HashTerms,
): Decision<ConfirmedLoan, ConfirmLoanRefusal> {
  const { drawdown, contract } = confirm;
  if (drawdown.status === "CLOSED") return refused("PAYMENT_EXPIRED");
  const status = next(paymentMachine, drawdown.status, "FACE_OK");
  if (status === null) return refused("PAYMENT_STATE");
  if (facts.now >= drawdown.expiresAt) return refused("PAYMENT_EXPIRED");
  const price = agreedPrice(facts, drawdown.termsHash, hashTerms);
  if (!price.ok) return price;
  if (contract === null || (contract.status !== "SUCCESS" && contract.status !== "ACTIVATE"))
    return refused("CONTRACT_NOT_SIGNED");
  if (contract.termsHash !== drawdown.termsHash) return refused("CONTRACT_CHANGED");
  const face = faceRefusal(confirm.face, confirm.faceBinding, facts.now);
  if (face !== null) return face;
  return allowed({ status, reserveFen: price.value.principalFen, price: price.value });
}

/** The price, if it is still the one that was agreed to and can be borrowed. */
function agreedPrice(
  facts: BorrowFacts,
  termsHash: string,
  hashTerms: HashTerms,
): Decision<LoanPrice, CreateLoanRefusal> {
  const obstacle = meansRefusal(facts);
  if (obstacle !== null) return obstacle;
  const price = priceWithCoupon(facts);
  if (!price.ok) return price;
  const account = facts.receivingAccount;
  if (
    account === null ||
    hashTerms(canonicalLoanTerms(price.value, destination(facts, account))) !== termsHash
  )
    return refused("QUOTE_STALE");
  return limitRefusal(facts) ?? price;
}

/** Who borrows and where the money goes: only the legal person, only to an account of the safe account's name. */
function meansRefusal(facts: BorrowFacts): Refused<BorrowObstacle> | null {
  const { borrower, line, safeAccountName, receivingAccount, now } = facts;
  if (borrower.role !== "LEGAL_PERSON") return refused("PAYER_NOT_ALLOWED");
  const id = idRefusal(borrower.idStatus, "ID_INFO_MISSING_FOR_USE");
  if (id !== null) return id;
  if (line.status === "LOAN_LOCKED") return refused("LINE_FROZEN");
  if (line.status !== "AVAILABLE" || compareDates(businessDateOf(now), line.validTo) > 0)
    return refused("LINE_NOT_AVAILABLE");
  return receivingAccountRefusal(safeAccountName, receivingAccount);
}

/** Why an account may not get the money, or null when it may. Source: specification 5. */
export function receivingAccountRefusal(
  safeAccountName: string | null,
  account: Pick<ReceivingAccount, "accountName" | "isOpen"> | null,
): Refused<"ACCOUNT_NOT_OPEN" | "SAME_NAME_REQUIRED"> | null {
  if (safeAccountName === null || account?.isOpen !== true) return refused("ACCOUNT_NOT_OPEN");
  return isSameName(account.accountName, safeAccountName) ? null : refused("SAME_NAME_REQUIRED");
}

function priceWithCoupon(
  facts: BorrowFacts,
): Decision<LoanPrice, "AMOUNT_INVALID" | CouponRefusal> {
  const { amountFen, periods } = facts;
  if (!Number.isSafeInteger(amountFen) || amountFen < BUSINESS_LOAN_MIN_FEN)
    return refused("AMOUNT_INVALID");
  const drawOn = businessDateOf(facts.now);
  const coupon = interestEffect(facts.interestCoupon, {
    intentId: facts.intentId,
    appCode: BUSINESS_LOAN,
    method: methodOfPeriods(periods),
    orderSources: [],
    skus: [],
    intentFen: amountFen,
    otherCouponType: null,
    today: drawOn,
  });
  if (!coupon.ok) return coupon;
  return allowed(
    priceLoan({
      principalFen: amountFen,
      dailyRatePpm: facts.line.dailyRatePpm,
      drawOn,
      periods,
      interestCoupon: coupon.value,
    }),
  );
}

function limitRefusal(facts: BorrowFacts): Refused<"LIMIT_TOO_LOW"> | null {
  const available = availableFen(facts.line, businessDateOf(facts.now));
  return facts.amountFen <= available ? null : refused("LIMIT_TOO_LOW");
}

function destination(
  facts: BorrowFacts,
  account: ReceivingAccount,
): { readonly purpose: string; readonly accountId: string } {
  return { purpose: facts.purpose, accountId: account.accountId };
}
