import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { AppCode } from "../vocabulary/app-code.ts";
import type { TeamBudget } from "./team-quota.ts";

export interface GiveCouponFacts {
  readonly budget: TeamBudget;
  /** The customer got a coupon from this budget before. */
  readonly hasOne: boolean;
  /** Products that the coupon is for. */
  readonly appCodes: readonly AppCode[];
  /** Products of which the customer has a line. */
  readonly productsHeld: readonly AppCode[];
}

export type GiveCouponRefusal =
  | "SALES_BUDGET_ENDED"
  | "SALES_COUPON_GIVEN"
  | "SALES_PRODUCT_MISSING"
  | "SALES_BUDGET_SPENT";

/**
 * Gives a customer a coupon from a team's budget, and says what is then committed of it. Order of precedence: the end of
 * the budget, a coupon that was given before, the product, the amount. Source: product areas, business; decision 0077.
 */
export function decideGiveCoupon(
  { appCodes, budget, hasOne, productsHeld }: GiveCouponFacts,
  today: BizDate,
): Decision<{ readonly committedFen: Fen }, GiveCouponRefusal> {
  if (budget.takenBack || compareDates(today, budget.giveUntil) > 0) {
    return refused("SALES_BUDGET_ENDED");
  }
  if (hasOne) return refused("SALES_COUPON_GIVEN");
  if (!appCodes.some((appCode) => productsHeld.includes(appCode))) {
    return refused("SALES_PRODUCT_MISSING");
  }
  const committedFen = sumFen([budget.committedFen, budget.reserveFen]);
  return committedFen > budget.budgetFen
    ? refused("SALES_BUDGET_SPENT")
    : allowed({ committedFen });
}
