import {
  availableFen,
  basketDeadline,
  basketFen,
  businessDateOf,
  decideQuotePayment,
  earlierDate,
  formatInstant,
  grantedFen,
  laterDate,
  ORDER_AMOUNT_MAX_FEN,
  planOneOff,
  principalOf,
  remainingFen,
  repayQuoteExpiresAt,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { inSnapshot } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { readWishedCoupons } from "../coupons/coupons-reader.ts";
import { orderAnswer } from "../orders/order-answer.ts";
import { type OrderFacts, readOrders } from "../orders/orders-reader.ts";
import { interestOptions, principalOptions } from "./coupon-options.ts";
import { readDeclinedWays } from "./declined-ways.ts";
import { choosePayWay, payWaysOf, withoutDeclined } from "./pay-ways.ts";
import { basisOf, factsOf, PAYING_PRODUCT, receiverOf } from "./payment-basis.ts";
import { readPaymentStatuses } from "./intent-reader.ts";
import { readPayer } from "./payers-authorisation.ts";
import { payingLine } from "./paying-line.ts";
import { hashTermsOf } from "./terms-hash.ts";

/** The cost of paying these orders. Changes nothing. */
export const quotePayment = handle.payments.quotePayment.handler(({ input, context }) =>
  // One snapshot: the price, the line and the coupons belong to one moment.
  inSnapshot(context.database, async (reader) => {
    const { caller, clock } = context;
    const now = clock.now();
    const orderIds = [...new Set(input.orderIds)];
    const { enterpriseId } = caller;
    const [authorisation, orders, coupons, line, declinedWays] = await Promise.all([
      readPayer(reader, context),
      readAllOrders(reader, enterpriseId, orderIds),
      readWishedCoupons(reader, enterpriseId, [input.interestCoupon, input.principalCoupon]),
      payingLine.read(reader, context, { enterpriseId, appCode: PAYING_PRODUCT }),
      readDeclinedWays(reader, { userId: caller.userId, orderIds, now }),
    ]);
    const basis = basisOf(context, now, { authorisation, orders, coupons, line });
    const { receiverName } = receiverOf(orders);

    const payWays = withoutDeclined(payWaysOf(basis), declinedWays);
    const { way, result } = choosePayWay(payWays, input, basis.setting.takesFirstWay);
    // Orders from before amounts had a bound can be shown, but not paid: no line is as large.
    if (orders.some(({ amountFen }) => amountFen > ORDER_AMOUNT_MAX_FEN)) {
      refuse("LIMIT_TOO_LOW", { ids: input.orderIds });
    }
    const principal = principalOptions(
      basis,
      input.principalCoupon,
      way.mode,
      typeOf(input.interestCoupon),
    );
    const principalFen = principalOf(basketFen(orders), principal.savingFen);
    const today = businessDateOf(now);
    const { dueOn } = planOneOff({
      principalFen,
      dailyRatePpm: basis.line.dailyRatePpm,
      drawOn: today,
    });
    const plannedRepayOn = earlierDate(laterDate(input.plannedRepayOn ?? dueOn, today), dueOn);
    const interest = interestOptions(basis, input.interestCoupon, {
      principalFen,
      plannedRepayOn,
      principalType: principal.couponId === null ? null : 15,
    });
    const choice = {
      mode: way.mode,
      bankChannel: way.bankChannel,
      interestCouponId: interest.couponId,
      principalCouponId: principal.couponId,
    };
    const decision = decideQuotePayment(
      factsOf(basis, choice, null),
      hashTermsOf({ ...choice, orders }),
    );
    if (!decision.ok) refuse(decision.refusal);
    const { price, termsHash, blockedBy } = decision.value;
    const { terms: _terms, ...cost } = price;
    const statuses = await readPaymentStatuses(
      reader,
      orders.map(({ liveIntentId }) => liveIntentId),
    );
    return {
      orders: orders.map((order) =>
        orderAnswer(order, statuses.get(order.liveIntentId ?? "") ?? null, now),
      ),
      ...choice,
      receiverName,
      repayAccount: basis.account === null ? null : accountAnswer(basis.account),
      interestCouponUsage: interest.usage,
      principalCouponUsage: principal.usage,
      cost,
      termsHash,
      payWays,
      payWayResult: result,
      interestCoupons: interest.options,
      principalCoupons: principal.options,
      plannedRepayOn,
      limitFen: grantedFen(basis.line, today),
      availableFen: availableFen(basis.line, today),
      availableAfterFen: remainingFen(basis.line, price.principalFen, today),
      payDeadline: formatInstant(basketDeadline(orders)),
      now: formatInstant(now),
      expiresAt: formatInstant(repayQuoteExpiresAt(now)),
      blockedBy,
    };

    /** Type of a requested coupon; a proposal adapts to the other. */
    function typeOf(wish: string) {
      return basis.coupons.find(({ coupon }) => coupon.id === wish)?.template.type ?? null;
    }
  }),
);

/** The orders with these ids. @throws the refusals of one that is not theirs, and of several receivers. */
async function readAllOrders(
  reader: Reader,
  enterpriseId: string,
  orderIds: readonly string[],
): Promise<readonly OrderFacts[]> {
  const orders = await readOrders(reader, enterpriseId, orderIds);
  if (orders.length < orderIds.length) {
    const found = new Set(orders.map(({ orderId }) => orderId));
    refuse("ORDER_NOT_FOUND", { ids: orderIds.filter((id) => !found.has(id)) });
  }
  receiverOf(orders);
  return orders;
}
