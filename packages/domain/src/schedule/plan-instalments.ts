import { addMonths } from "../calendar/add-months.ts";
import { type BizDate, daysBetween } from "../calendar/biz-date.ts";
import { interestFen } from "../interest/interest.ts";
import { EQUAL_PRINCIPAL_PERIODS } from "../constants/limits.ts";
import { type Fen, toFen } from "../money/fen.ts";
import type { LoanPeriods } from "../vocabulary/loan-periods.ts";
import type { RepaymentMethod } from "../vocabulary/repayment-method.ts";
import { firstDueOn } from "./first-due.ts";

/** One row of a repayment schedule, before coupons. */
export interface PlannedInstalment {
  /** 1 for the first. */
  readonly seq: number;
  /** Day that the period begins after: the draw day or the due date before. */
  readonly from: BizDate;
  readonly dueOn: BizDate;
  /** Accrual days of the period. */
  readonly days: number;
  /** Principal that the period's interest is charged on. */
  readonly openingFen: Fen;
  readonly principalFen: Fen;
  readonly interestFen: Fen;
}

export interface InstalmentLoan {
  readonly principalFen: Fen;
  readonly dailyRatePpm: number;
  readonly drawOn: BizDate;
  readonly periods: LoanPeriods;
}

/** How a business loan of so many periods is repaid. Source: specification 9, business loan. */
export function methodOfPeriods(
  periods: LoanPeriods,
): Extract<RepaymentMethod, "EQUAL_PRINCIPAL" | "INTEREST_FIRST"> {
  return (EQUAL_PRINCIPAL_PERIODS as readonly number[]).includes(periods)
    ? "EQUAL_PRINCIPAL"
    : "INTEREST_FIRST";
}

/**
 * Schedule of a business loan. Equal principal: every row pays the principal divided by the periods, floored, and the last
 * takes the remainder. Interest first: the last row pays the principal. The interest of each row is rounded once.
 * Source: product 3 R3, R6, R7.
 */
export function planInstalments(loan: InstalmentLoan): readonly PlannedInstalment[] {
  const { principalFen, dailyRatePpm, periods } = loan;
  const method = methodOfPeriods(periods);
  // BigInt division floors.
  const shareFen = method === "EQUAL_PRINCIPAL" ? toFen(BigInt(principalFen) / BigInt(periods)) : 0;
  const rows: PlannedInstalment[] = [];
  const firstDue = firstDueOn(loan.drawOn);
  let from = loan.drawOn;
  let openingFen = principalFen;
  for (let seq = 1; seq <= periods; seq += 1) {
    const dueOn = addMonths(firstDue, seq - 1);
    const days = daysBetween(from, dueOn);
    const rowPrincipalFen = seq === periods ? openingFen : shareFen;
    rows.push({
      seq,
      from,
      dueOn,
      days,
      openingFen,
      principalFen: rowPrincipalFen,
      interestFen: interestFen({ principalFen: openingFen, dailyRatePpm, days }),
    });
    openingFen -= rowPrincipalFen;
    from = dueOn;
  }
  return rows;
}
