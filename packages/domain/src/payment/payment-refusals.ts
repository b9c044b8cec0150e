import { isAuthorisedToPay } from "../authorisation/authorised-to-pay.ts";
import { compareDates } from "../calendar/biz-date.ts";
import { businessDateOf } from "../calendar/instant.ts";
import {
  type CouponRefusal,
  interestEffect,
  principalEffect,
  typeOfChosen,
} from "../coupon/chosen-coupon.ts";
import type { CouponOccasion } from "../coupon/coupon-usability.ts";
import { availableFen } from "../credit-line/available.ts";
import { idRefusal } from "../identity/id-status.ts";
import { sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import { dayLimitRefusal } from "./day-limit.ts";
import { payWayRefusal, type PayWayRefusal } from "./pay-way-refusal.ts";
import type { AgreedOrder, PaymentFacts } from "./payment-facts.ts";
import { pricePayment, type PaymentPrice } from "./price-payment.ts";

// The questions that quote, create and confirm ask about a payment. decide-payment.ts asks them in one order.

/** The legal person pays, or an authorised person as far as the authorisation goes. Source: specification 6. */
export function payerRefusal({
  payer,
  orders,
  now,
}: PaymentFacts): Refused<"PAYER_NOT_ALLOWED"> | null {
  const isAllowed =
    payer.role === "LEGAL_PERSON" ||
    (payer.role === "AUTHORIZED_PERSON" &&
      payer.authorisation !== null &&
      isAuthorisedToPay(
        payer.authorisation,
        sumFen(orders.map((order) => order.amountFen)),
        businessDateOf(now),
      ));
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

/** The loan fits into what the line has left, and the orders into the limit of the day. */
export function limitRefusal(
  facts: PaymentFacts,
  price: PaymentPrice,
): Refused<"LIMIT_TOO_LOW" | "DAY_LIMIT_REACHED"> | null {
  const isEnough = price.principalFen <= availableFen(facts.line, businessDateOf(facts.now));
  if (!isEnough) return refused("LIMIT_TOO_LOW");
  return dayLimitRefusal(facts.dayLimit, price.orderFen);
}

/** The price with the chosen coupons, or why one of them cannot be used. */
export function priceWithCoupons(facts: PaymentFacts): Decision<PaymentPrice, CouponRefusal> {
  const drawOn = businessDateOf(facts.now);
  const orderFen = sumFen(facts.orders.map((order) => order.amountFen));
  const { interestCoupon, principalCoupon } = facts;
  const occasion: Omit<CouponOccasion, "otherCouponType"> = {
    intentId: facts.intentId,
    appCode: facts.line.appCode,
    method: "ONE_OFF",
    orderSources: facts.orders.map((order) => order.source),
    skus: facts.orders.flatMap(({ lines }) => lines.map(({ sku }) => sku)),
    intentFen: orderFen,
    today: drawOn,
  };
  // A principal coupon's sponsor pays the receiver of the order, and a self-withdrawal has none.
  if (principalCoupon !== null && facts.mode === "SELF_WITHDRAWAL") {
    return refused("COUPON_NOT_USABLE");
  }
  const principal = principalEffect(principalCoupon, {
    ...occasion,
    otherCouponType: typeOfChosen(interestCoupon),
  });
  if (!principal.ok) return principal;
  const interest = interestEffect(interestCoupon, {
    ...occasion,
    otherCouponType: typeOfChosen(principalCoupon),
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
