import type { CouponBudget } from "../coupon/decide-exchange.ts";
import { type BizDate, compareDates } from "../calendar/biz-date.ts";

/** What a manufacturer lets a team do with one of its budgets. */
export interface TeamBudget extends CouponBudget {
  /** The last day on which a coupon is given from it, to its end. */
  readonly giveUntil: BizDate;
  readonly takenBack: boolean;
}

/** Whether a team can still give from a budget, and if not, the first reason why. Source: decision 0077. */
export function teamBudgetStatus(
  { takenBack, giveUntil, ...budget }: TeamBudget,
  today: BizDate,
): "OPEN" | "TAKEN_BACK" | "OVER" | "SPENT" {
  if (takenBack) return "TAKEN_BACK";
  if (compareDates(today, giveUntil) > 0) return "OVER";
  return couponsWithin(budget) === 0 ? "SPENT" : "OPEN";
}

/** Coupons that a team can still give from a budget. Source: decision 0077. */
export function couponsLeft(budget: TeamBudget, today: BizDate): number {
  return teamBudgetStatus(budget, today) === "OPEN" ? couponsWithin(budget) : 0;
}

/** Invitations that a team can still make in a month. Source: decision 0077. */
export function invitationsLeft(quota: {
  readonly perMonth: number;
  readonly madeThisMonth: number;
}): number {
  return Math.max(0, quota.perMonth - quota.madeThisMonth);
}

/** Each coupon commits the same amount, so that what is left is a number of coupons. */
function couponsWithin({ budgetFen, committedFen, reserveFen }: CouponBudget): number {
  return Number((BigInt(budgetFen) - BigInt(committedFen)) / BigInt(reserveFen));
}
