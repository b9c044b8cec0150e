import {
  availableFen,
  bestLoanCoupon,
  businessDateOf,
  decideQuoteLoan,
  formatInstant,
  offerInterestCoupons,
  planInstalments,
  remainingFen,
  repayQuoteExpiresAt,
} from "@kedu/domain";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { chosenOption, type CouponOptions } from "../coupons/coupon-options.ts";
import { heldCouponOf, readWishedCoupons } from "../coupons/coupons-reader.ts";
import {
  type BorrowBasis,
  type BorrowChoice,
  borrowBasisOf,
  borrowFactsOf,
  BORROWING_PRODUCT,
  loanOccasion,
  repayAccountOf,
} from "./borrow-basis.ts";
import { borrowingLine } from "./borrowing-line.ts";
import { priceAnswer } from "./drawdown-price.ts";
import { hashLoanTermsWith } from "./loan-terms-hash.ts";

/** The cost of borrowing this, with its whole plan. Changes nothing. */
export const quoteDrawdown = handle.drawdowns.quoteDrawdown.handler(({ input, context }) =>
  // One snapshot: the price, the line and the coupons belong to one moment.
  inSnapshot(context.database, async (reader) => {
    const { caller, clock } = context;
    const { enterpriseId } = caller;
    const now = clock.now();
    const wish = input.interestCouponId ?? "NONE";
    const [wished, line] = await Promise.all([
      readWishedCoupons(reader, enterpriseId, [wish]),
      borrowingLine.read(reader, context, { enterpriseId, appCode: BORROWING_PRODUCT }),
    ]);
    const basis = borrowBasisOf(context, now, { coupons: wished, line });
    const coupons = loanCouponOptions(basis, wish, input);
    const choice = { ...input, interestCouponId: coupons.couponId };
    const decision = decideQuoteLoan(
      borrowFactsOf(basis, choice, null),
      hashLoanTermsWith(coupons.couponId),
    );
    if (!decision.ok) refuse(decision.refusal);
    const { price, termsHash, blockedBy } = decision.value;
    const today = businessDateOf(now);
    const repayAccount = repayAccountOf(basis.accounts);
    return {
      ...choice,
      ...priceAnswer(price),
      interestCoupons: coupons.options,
      interestCouponUsage: coupons.usage,
      repayAccount: repayAccount === null ? null : accountAnswer(repayAccount),
      availableFen: availableFen(basis.line, today),
      availableAfterFen: remainingFen(basis.line, price.principalFen, today),
      termsHash,
      blockedBy,
      now: formatInstant(now),
      expiresAt: formatInstant(repayQuoteExpiresAt(now)),
    };
  }),
);

/** The interest coupons for a loan whose every row is paid on its due date. Source: product 3 R14, R15. */
function loanCouponOptions(
  basis: BorrowBasis,
  wish: string,
  choice: Pick<BorrowChoice, "amountFen" | "periods">,
): CouponOptions {
  const loan = {
    principalFen: choice.amountFen,
    dailyRatePpm: basis.line.dailyRatePpm,
    drawOn: businessDateOf(basis.now),
    periods: choice.periods,
  };
  const plannedSettleOn = planInstalments(loan).at(-1)?.dueOn ?? loan.drawOn;
  const offer = offerInterestCoupons(
    basis.coupons.map(heldCouponOf),
    loanOccasion(basis, choice),
    (candidates) => bestLoanCoupon(candidates, { ...loan, plannedSettleOn }),
  );
  return chosenOption(basis.coupons, wish, offer);
}
