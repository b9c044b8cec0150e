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
import type { Reader } from "../../database/database.ts";
import type { Call } from "../../calls/call.ts";
import { type AccountSummary, readAccounts } from "../accounts/account-reader.ts";
import type { CouponFacts } from "../coupons/coupons-reader.ts";
import type { LineFacts } from "../credit/line-reader.ts";
import { chosenOf, payerOf, type PricedLine, pricedLineOf } from "../payments/payment-basis.ts";

/** The product that is borrowed as cash. */
export const BORROWING_PRODUCT = BUSINESS_LOAN;

/** The facts of a drawdown's decision, as they were read or locked. */
export interface BorrowBasis {
  readonly now: Date;
  readonly line: PricedLine;
  readonly coupons: readonly CouponFacts[];
  readonly borrower: Payer;
  /** The open accounts of the enterprise, the safe account first. */
  readonly accounts: readonly AccountSummary[];
}

/** What the dealer chose. */
export interface BorrowChoice {
  readonly amountFen: number;
  readonly periods: LoanPeriods;
  readonly purpose: LoanPurpose;
  readonly receivingAccountId: string | null;
  readonly interestCouponId: string | null;
}

type Awaitable<Value> = Value | Promise<Value>;

/** Reads the receiving accounts, to go with the caller who borrows, and with line and coupons that the caller reads or locks. */
export async function readBorrowBasis(
  reader: Reader,
  context: Pick<Call, "caller" | "vault">,
  given: {
    readonly now: Date;
    readonly coupons: Awaitable<readonly CouponFacts[]>;
    readonly line: Awaitable<LineFacts | null>;
  },
): Promise<BorrowBasis> {
  const [line, coupons, accounts] = await Promise.all([
    given.line,
    given.coupons,
    readAccounts(reader, context, context.caller.enterpriseId),
  ]);
  return {
    now: given.now,
    line: pricedLineOf(line),
    coupons,
    borrower: payerOf(context, given.now),
    accounts,
  };
}

/** The facts of a drawdown for the domain's decisions. */
export function borrowFactsOf(
  basis: BorrowBasis,
  choice: BorrowChoice,
  drawdownId: string | null,
): BorrowFacts {
  const chosen = basis.accounts.find(({ accountId }) => accountId === choice.receivingAccountId);
  return {
    now: basis.now,
    paymentId: drawdownId,
    borrower: basis.borrower,
    line: basis.line,
    safeAccountName: safeAccountNameOf(basis.accounts),
    receivingAccount: chosen === undefined ? null : { ...chosen, isOpen: isAccountUsable(chosen) },
    amountFen: choice.amountFen,
    periods: choice.periods,
    purpose: choice.purpose,
    interestCoupon: chosenOf(basis.coupons, choice.interestCouponId),
  };
}

/** Name of the open safe account; null while none is open. */
export function safeAccountNameOf(accounts: readonly AccountSummary[]): string | null {
  const safe = accounts.find(
    (account) => account.cardType === CARD_TYPE.SAFE_ACCOUNT && isAccountUsable(account),
  );
  return safe?.accountName ?? null;
}

export function isAccountUsable({ status }: Pick<AccountSummary, "status">): boolean {
  return status === "ACTIVE";
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
    intentFen: amountFen,
    otherCouponType: null,
    today: businessDateOf(now),
  };
}
