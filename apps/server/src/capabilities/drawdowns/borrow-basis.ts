import {
  type BorrowFacts,
  BUSINESS_LOAN,
  businessDateOf,
  CARD_TYPE,
  type CouponOccasion,
  type LoanPeriods,
  type LoanPurpose,
  methodOfPeriods,
  type Payer,
} from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import type { AccountSummary, ChannelSigning } from "../accounts/account-reader.ts";
import type { CouponFacts } from "../coupons/coupons-reader.ts";
import {
  chosenOf,
  payerOf,
  type PricedLine,
  pricedLineOf,
  type ReadFacts,
} from "../payments/payment-basis.ts";
import type { BorrowingLine } from "./borrowing-line.ts";

/** The product that is borrowed as cash. */
export const BORROWING_PRODUCT = BUSINESS_LOAN;

/** The facts of a drawdown's decision, as they were read or locked. */
export interface BorrowBasis {
  readonly now: Date;
  readonly line: PricedLine;
  readonly coupons: readonly CouponFacts[];
  readonly borrower: Payer;
  /** The open accounts of the enterprise, the safe accounts first. */
  readonly accounts: readonly AccountSummary[];
  readonly signings: readonly ChannelSigning[];
}

/** What the dealer chose. */
export interface BorrowChoice {
  readonly amountFen: number;
  readonly periods: LoanPeriods;
  readonly purpose: LoanPurpose;
  readonly receivingAccountId: string | null;
  readonly interestCouponId: string | null;
}

/** The facts of a drawdown's decision, for the caller who borrows. @throws LINE_NOT_AVAILABLE as `pricedLineOf` does. */
export function borrowBasisOf(
  context: Pick<Call, "caller" | "vault">,
  now: Date,
  { coupons, line }: Pick<ReadFacts<BorrowingLine>, "coupons" | "line">,
): BorrowBasis {
  return {
    now,
    line: pricedLineOf(line?.line ?? null),
    coupons,
    borrower: payerOf(context, now, null),
    accounts: line?.accounts ?? [],
    signings: line?.signings ?? [],
  };
}

/** The facts of a drawdown for the domain's decisions. */
export function borrowFactsOf(
  basis: BorrowBasis,
  choice: BorrowChoice,
  drawdownId: string | null,
): BorrowFacts {
  const chosen = receivingAccountOf(basis.accounts, choice);
  return {
    now: basis.now,
    intentId: drawdownId,
    borrower: basis.borrower,
    line: basis.line,
    safeAccountName: safeAccountNameOf(basis.accounts),
    receivingAccount: chosen === null ? null : { ...chosen, isOpen: isAccountUsable(chosen) },
    amountFen: choice.amountFen,
    periods: choice.periods,
    purpose: choice.purpose,
    interestCoupon: chosenOf(basis.coupons, choice.interestCouponId),
  };
}

/** Name of every open safe account; null while none is open. */
export function safeAccountNameOf(accounts: readonly AccountSummary[]): string | null {
  return accounts.find(isSafeAccount)?.accountName ?? null;
}

/** Whether money can be borrowed to it, and lie there. */
export function isSafeAccount(account: Pick<AccountSummary, "cardType" | "status">): boolean {
  return account.cardType === CARD_TYPE.SAFE_ACCOUNT && isAccountUsable(account);
}

export function isAccountUsable({ status }: Pick<AccountSummary, "status">): boolean {
  return status === "ACTIVE";
}

/** The account that was chosen; null when it is not one of theirs. */
export function receivingAccountOf(
  accounts: readonly AccountSummary[],
  { receivingAccountId }: Pick<BorrowChoice, "receivingAccountId">,
): AccountSummary | null {
  return accounts.find(({ accountId }) => accountId === receivingAccountId) ?? null;
}

/** Where the instalments are debited; null before it was opened. */
export function repayAccountOf(accounts: readonly AccountSummary[]): AccountSummary | null {
  return (
    accounts.find(
      (account) => account.cardType === CARD_TYPE.REPAYMENT_ACCOUNT && isAccountUsable(account),
    ) ?? null
  );
}

/** What a coupon can do for a loan. */
export function loanOccasion(
  { now }: Pick<BorrowBasis, "now">,
  { amountFen, periods }: Pick<BorrowChoice, "amountFen" | "periods">,
): CouponOccasion {
  return {
    intentId: null,
    appCode: BORROWING_PRODUCT,
    method: methodOfPeriods(periods),
    orderSources: [],
    skus: [],
    intentFen: amountFen,
    otherCouponType: null,
    today: businessDateOf(now),
  };
}
