import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { AppCode } from "../vocabulary/app-code.ts";
import { COUPON_TYPE } from "../vocabulary/coupon-type.ts";
import type { InterestCouponEffect, PrincipalCouponEffect } from "./coupon.ts";

/** What a campaign may cost its sponsor. */
export interface CouponBudget {
  readonly budgetFen: Fen;
  /** What the coupons that were exchanged so far may cost. */
  readonly committedFen: Fen;
  /** What one more may cost. */
  readonly reserveFen: Fen;
}

export interface ExchangeFacts {
  /** Whether a coupon was given for the code before. */
  readonly used: boolean;
  /** The last day on which the code can be exchanged, to its end. */
  readonly redeemUntil: BizDate;
  /** Products that the coupon is for. */
  readonly appCodes: readonly AppCode[];
  /** Products of which the dealer has a line. */
  readonly productsHeld: readonly AppCode[];
  readonly budget: CouponBudget;
}

export type ExchangeRefusal =
  | "EXCHANGE_CODE_USED"
  | "EXCHANGE_CODE_EXPIRED"
  | "EXCHANGE_PRODUCT_MISSING"
  | "EXCHANGE_BUDGET_SPENT";

/**
 * Whether a code is exchanged for a coupon, and what is then committed of the budget. Order of precedence: its one use,
 * its last day, the product, the budget. Source: product areas, account; product 1.4, budgetFen.
 */
export function decideExchange(
  { used, redeemUntil, appCodes, productsHeld, budget }: ExchangeFacts,
  today: BizDate,
): Decision<{ readonly committedFen: Fen }, ExchangeRefusal> {
  if (used) return refused("EXCHANGE_CODE_USED");
  if (compareDates(today, redeemUntil) > 0) return refused("EXCHANGE_CODE_EXPIRED");
  return decideGive({ appCodes, productsHeld, budget });
}

/** The same of a coupon that a campaign gives without a code. Order of precedence: the product, the budget. */
export function decideGive({
  appCodes,
  productsHeld,
  budget,
}: Pick<ExchangeFacts, "appCodes" | "productsHeld" | "budget">): Decision<
  { readonly committedFen: Fen },
  "EXCHANGE_PRODUCT_MISSING" | "EXCHANGE_BUDGET_SPENT"
> {
  if (!appCodes.some((appCode) => productsHeld.includes(appCode)))
    return refused("EXCHANGE_PRODUCT_MISSING");
  const committedFen = sumFen([budget.committedFen, budget.reserveFen]);
  return committedFen > budget.budgetFen
    ? refused("EXCHANGE_BUDGET_SPENT")
    : allowed({ committedFen });
}

/** The effect of a coupon as its template has it: nothing is drawn yet. */
export type TemplateEffect =
  | Exclude<InterestCouponEffect, { readonly type: typeof COUPON_TYPE.RANDOM }>
  | { readonly type: typeof COUPON_TYPE.RANDOM; readonly minFen: Fen; readonly maxFen: Fen }
  | PrincipalCouponEffect;

/** The most that one coupon takes off; null where its rules set no bound. Source: product 3 R14. */
export function mostOfCoupon(effect: TemplateEffect): Fen | null {
  switch (effect.type) {
    case COUPON_TYPE.LESS_AMOUNT:
    case COUPON_TYPE.PRINCIPAL:
      return effect.valueFen;
    case COUPON_TYPE.RANDOM:
      return effect.maxFen;
    case COUPON_TYPE.DISCOUNT:
      return effect.capFen;
    case COUPON_TYPE.FREE_DAYS:
      return null;
  }
}

/**
 * What one coupon commits of its budget: the most that it takes off, or what the sponsor says where its rules set no bound.
 * Null where neither says, or a random coupon's range is upside down.
 */
export function reserveOfCoupon(effect: TemplateEffect, asked: Fen | undefined): Fen | null {
  if (effect.type === COUPON_TYPE.RANDOM && effect.minFen > effect.maxFen) return null;
  return mostOfCoupon(effect) ?? asked ?? null;
}
