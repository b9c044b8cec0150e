import { compareDates } from "../calendar/biz-date.ts";
import { businessDateOf } from "../calendar/instant.ts";
import type { InterestCouponEffect, PrincipalCouponEffect } from "../coupon/coupon.ts";
import { type CouponOccasion, couponUsability } from "../coupon/coupon-usability.ts";
import { availableFen } from "../credit-line/available.ts";
import { idRefusal } from "../identity/id-status.ts";
import { sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import type { CouponType } from "../vocabulary/coupon-type.ts";
import { payWayRefusal, type PayWayRefusal } from "./pay-way-refusal.ts";
import type { AgreedOrder, ChosenCoupon, PaymentFacts } from "./payment-facts.ts";
import { pricePayment, type PaymentPrice } from "./price-payment.ts";

// The questions that quote, create and confirm ask about a payment. decide-payment.ts asks them in one order.

/** The legal person pays, or an authorised person in good standing. Source: specification 6. */
export function payerRefusal({ payer }: PaymentFacts): Refused<"PAYER_NOT_ALLOWED"> | null {
  const isAllowed =
    payer.role === "LEGAL_PERSON" ||
    (payer.role === "AUTHORIZED_PERSON" && payer.authorisation === "NORMAL");
  return isAllowed ? null : refused("PAYER_NOT_ALLOWED");
}

/** The orders are those that were agreed to, in the same versions and amounts. */
export function agreedOrdersRefusal(
  { orders }: PaymentFacts,
  agreed: readonly AgreedOrder[],
): Refused<"ORDER_CHANGED"> | null {
  const isSame =
    orders.length === agreed.length &&
    agreed.every(({ orderId, orderVersion, amountFen }) =>
      orders.some(
        (order) =>
          order.orderId === orderId &&
          order.orderVersion === orderVersion &&
          order.amountFen === amountFen,
      ),
    );
  return isSame ? null : refused("ORDER_CHANGED");
}

export type MeansRefusal =
  | "ID_INFO_MISSING_FOR_USE"
  | "ID_EXPIRED"
  | "ID_VALIDITY_TOO_SHORT"
  | "LINE_FROZEN"
  | "LINE_NOT_AVAILABLE"
  | "ACCOUNT_NOT_OPEN"
  | PayWayRefusal;

/** What the dealer pays with: ID, line, account, way to pay. */
export function meansRefusal(facts: PaymentFacts): Refused<MeansRefusal> | null {
  const { payer, line, now } = facts;
  const today = businessDateOf(now);
  const id = idRefusal(payer.idStatus, "ID_INFO_MISSING_FOR_USE");
  if (id !== null) return id;
  if (line.status === "LOAN_LOCKED") return refused("LINE_FROZEN");
  if (line.status !== "AVAILABLE" || compareDates(today, line.validTo) > 0)
    return refused("LINE_NOT_AVAILABLE");
  if (!facts.accountIsOpen) return refused("ACCOUNT_NOT_OPEN");
  return payWayRefusal(facts.mode, facts.channel, today);
}

/** The loan fits into what the line has left. */
export function limitRefusal(
  facts: PaymentFacts,
  price: PaymentPrice,
): Refused<"LIMIT_TOO_LOW"> | null {
  const isEnough = price.principalFen <= availableFen(facts.line, businessDateOf(facts.now));
  return isEnough ? null : refused("LIMIT_TOO_LOW");
}

export type CouponRefusal = "COUPON_TAKEN" | "COUPON_NOT_USABLE";

/** The price with the chosen coupons, or why one of them cannot be used. */
export function priceWithCoupons(facts: PaymentFacts): Decision<PaymentPrice, CouponRefusal> {
  const drawOn = businessDateOf(facts.now);
  const orderFen = sumFen(facts.orders.map((order) => order.amountFen));
  const { interestCoupon, principalCoupon } = facts;
  const occasion: Omit<CouponOccasion, "otherCouponType"> = {
    paymentId: facts.paymentId,
    appCode: "APP1001",
    method: "ONE_OFF",
    orderSources: facts.orders.map((order) => order.source),
    orderFen,
    today: drawOn,
  };
  // A principal coupon's sponsor pays the receiver of the order, and a self-withdrawal has none.
  if (principalCoupon !== null && facts.mode === "SELF_WITHDRAWAL") {
    return refused("COUPON_NOT_USABLE");
  }
  const principal = principalEffect(principalCoupon, {
    ...occasion,
    otherCouponType: typeOf(interestCoupon),
  });
  if (!principal.ok) return principal;
  const interest = interestEffect(interestCoupon, {
    ...occasion,
    otherCouponType: typeOf(principalCoupon),
  });
  if (!interest.ok) return interest;
  return allowed(
    pricePayment({
      orderFen,
      dailyRatePpm: facts.line.dailyRatePpm,
      drawOn,
      interestCoupon: interest.value,
      principalCoupon: principal.value,
    }),
  );
}

function typeOf(coupon: ChosenCoupon | null): CouponType | null {
  return coupon === null || coupon === "NOT_FOUND" ? null : coupon.effect.type;
}

function interestEffect(
  chosen: ChosenCoupon | null,
  occasion: CouponOccasion,
): Decision<InterestCouponEffect | null, CouponRefusal> {
  if (chosen === null) return allowed(null);
  if (chosen === "NOT_FOUND" || chosen.effect.type === 15) return refused("COUPON_NOT_USABLE");
  return couponRefusal(couponUsability(chosen, occasion)) ?? allowed(chosen.effect);
}

function principalEffect(
  chosen: ChosenCoupon | null,
  occasion: CouponOccasion,
): Decision<PrincipalCouponEffect | null, CouponRefusal> {
  if (chosen === null) return allowed(null);
  if (chosen === "NOT_FOUND" || chosen.effect.type !== 15) return refused("COUPON_NOT_USABLE");
  return couponRefusal(couponUsability(chosen, occasion)) ?? allowed(chosen.effect);
}

function couponRefusal(
  usability: ReturnType<typeof couponUsability>,
): Refused<CouponRefusal> | null {
  if (usability.usable) return null;
  // Somebody was faster, or the coupon was never fit: the dealer is told which.
  const isTaken = usability.reason === "LOCKED" || usability.reason === "USED";
  return refused(isTaken ? "COUPON_TAKEN" : "COUPON_NOT_USABLE");
}
