import type { Loan } from "@kedu/api";
import {
  businessDateOf,
  COUPON_TYPE,
  daysBetween,
  daysSince,
  formatInstant,
  formatMultiple,
  laterDate,
  repaidFen,
  simpleAnnualPercent,
  sumFen,
  sumOfRowDebts,
} from "@kedu/domain";
import { debtsOf, dueFenOf } from "./loan-terms.ts";
import { historyOf, type LoanBook, type LoanFacts } from "./loans-reader.ts";
import type { LoanCoupon } from "./loans-tables.ts";

/** A loan as the contract shows it on a business date. */
export function loanAnswer(book: LoanBook, now: Date): Loan {
  const { facts, rows } = book;
  const history = historyOf(book);
  const today = businessDateOf(now);
  const debt = sumOfRowDebts(debtsOf(history, today));
  const payOn = laterDate(facts.dueOn, today);
  const isSettled = facts.settledAt !== null;
  const lastDay = facts.settledAt === null ? today : businessDateOf(facts.settledAt);
  return {
    loanId: facts.id,
    loanNo: facts.loanNo,
    appCode: facts.appCode,
    paymentId: facts.intentId,
    orderCount: facts.orderCount,
    method: facts.method,
    periods: facts.periods,
    periodsPaid: rows.filter(({ status }) => status === "SETTLED").length,
    principalFen: facts.principalFen,
    dailyRatePpm: facts.dailyRatePpm,
    simpleAnnualPercent: simpleAnnualPercent(facts.dailyRatePpm),
    penaltyMultiplier: formatMultiple(facts.penaltyPermille),
    drawOn: facts.drawOn,
    dueOn: facts.dueOn,
    maturesOn: facts.maturesOn,
    termDays: daysBetween(facts.drawOn, facts.maturesOn),
    daysElapsed: daysSince(facts.drawOn, lastDay),
    status: facts.status,
    instalmentStatus: rows.find(({ seq }) => seq === facts.currentSeq)?.status ?? "SETTLED",
    owed: isSettled
      ? {
          asOf: today,
          principalFen: 0,
          interestFen: 0,
          penaltyFen: 0,
          benefitFen: facts.benefitFen,
          totalFen: 0,
          overdueDays: 0,
        }
      : {
          asOf: today,
          principalFen: debt.principalFen,
          interestFen: debt.interestFen,
          penaltyFen: debt.penaltyFen,
          benefitFen: debt.benefitFen,
          totalFen: debt.totalFen,
          overdueDays: debt.overdueDays,
        },
    dueNowFen: isSettled ? 0 : dueFenOf(history, today),
    totalDueFen: isSettled ? repaidFen(facts) : dueFenOf(history, payOn),
    paidPrincipalFen: sumFen([facts.principalFen, -facts.outstandingFen]),
    paidInterestFen: facts.paidInterestFen,
    paidPenaltyFen: facts.paidPenaltyFen,
    coupon: facts.coupon === null ? null : couponOf(facts.coupon),
    contractId: facts.contractId,
    goodsPledged: facts.goodsPledged,
    settledAt: facts.settledAt === null ? null : formatInstant(facts.settledAt),
    repaymentInFlight: claimIsOut(facts) ? null : facts.inFlightRepaymentId,
    compensation: compensationOf(book),
  };
}

/** Whether the guarantor has been asked to pay and has not answered. */
function claimIsOut({ compensation, inFlightRepaymentId }: LoanFacts): boolean {
  return compensation !== null && compensation.compensationId === inFlightRepaymentId;
}

function compensationOf({ facts, payments }: LoanBook): Loan["compensation"] {
  if (facts.compensation === null) return null;
  const { guarantorName, claimedOn, amountFen, compensatedOn } = facts.compensation;
  const paid = payments
    .filter(({ toGuarantor }) => toGuarantor === true)
    .map(({ on, principalFen, interestFen, penaltyFen }) => ({
      on,
      principalFen,
      interestFen,
      penaltyFen,
    }));
  return { guarantorName, claimedOn, amountFen, compensatedOn, payments: paid };
}

function couponOf({ couponId, effect }: LoanCoupon): NonNullable<Loan["coupon"]> {
  const none = {
    couponId,
    type: effect.type,
    valueFen: null,
    freeDays: null,
    payRatio: null,
    capFen: null,
  };
  switch (effect.type) {
    case COUPON_TYPE.LESS_AMOUNT:
      return { ...none, valueFen: effect.valueFen };
    case COUPON_TYPE.RANDOM:
      return { ...none, valueFen: effect.drawnFen };
    case COUPON_TYPE.FREE_DAYS:
      return { ...none, freeDays: effect.freeDays };
    case COUPON_TYPE.DISCOUNT:
      return { ...none, payRatio: effect.payRatio, capFen: effect.capFen };
  }
}
