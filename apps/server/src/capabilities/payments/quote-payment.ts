import {
  availableFen,
  basketDeadline,
  type BizDate,
  businessDateOf,
  formatInstant,
  grantedFen,
  ORDER_AMOUNT_MAX_FEN,
  type PaymentPrice,
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
import { readDeclinedWays } from "./declined-ways.ts";
import { offeredLines } from "./offered-lines.ts";
import { choosePayWay, inSetOrder, withoutDeclined } from "./pay-ways.ts";
import { readPaidInto } from "./paid-into.ts";
import { basesOf, type PricedLine, receiverOf } from "./payment-basis.ts";
import { readPaymentStatuses } from "./intent-reader.ts";
import { readPayer } from "./payers-authorisation.ts";
import { payingLines } from "./paying-line.ts";
import { priceBasket } from "./price-basket.ts";

/** The cost of paying these orders. Changes nothing. */
export const quotePayment = handle.payments.quotePayment.handler(({ input, context }) =>
  // One snapshot: the price, the line and the coupons belong to one moment.
  inSnapshot(context.database, async (reader) => {
    const { caller, clock } = context;
    const now = clock.now();
    const orderIds = [...new Set(input.orderIds)];
    const { enterpriseId } = caller;
    const [authorisation, orders, coupons, lines, declinedWays] = await Promise.all([
      readPayer(reader, context),
      readAllOrders(reader, enterpriseId, orderIds),
      readWishedCoupons(reader, enterpriseId, [input.interestCoupon, input.principalCoupon]),
      payingLines.read(reader, context, enterpriseId),
      readDeclinedWays(reader, { userId: caller.userId, orderIds, now }),
    ]);
    const { receiverName } = receiverOf(orders);
    const bases = basesOf(context, now, { authorisation, orders, coupons, lines });
    // Orders from before amounts had a bound can be shown, but not paid: no line is as large.
    if (orders.some(({ amountFen }) => amountFen > ORDER_AMOUNT_MAX_FEN)) {
      refuse("LIMIT_TOO_LOW", { ids: input.orderIds });
    }
    const offered = offeredLines(bases, input);
    const [{ setting }] = bases;
    const payWays = withoutDeclined(
      inSetOrder(
        offered.flatMap(({ ways }) => ways),
        setting,
      ),
      declinedWays,
    );
    const { way, result } = choosePayWay(payWays, input, setting.takesFirstWay);
    const basis = bases.find(({ line }) => line.appCode === way.appCode);
    if (basis === undefined) throw new Error("a way to pay has a line");
    const today = businessDateOf(now);
    const { choice, decision, interest, plannedRepayOn, principal } = priceBasket(
      basis,
      input,
      way,
    );
    if (!decision.ok) refuse(decision.refusal);
    const { price, termsHash, blockedBy } = decision.value;
    const { terms: _terms, ...cost } = price;
    const statuses = await readPaymentStatuses(
      reader,
      orders.map(({ liveIntentId }) => liveIntentId),
    );
    const safeAccount = await readPaidInto(reader, context, { ...choice, enterpriseId });
    return {
      orders: orders.map((order) =>
        orderAnswer(order, statuses.get(order.liveIntentId ?? "") ?? null, now),
      ),
      ...choice,
      receiverName,
      safeAccount,
      repayAccount: basis.account === null ? null : accountAnswer(basis.account),
      interestCouponUsage: interest.usage,
      principalCouponUsage: principal.usage,
      cost,
      termsHash,
      lines: offered.map(({ basis: { line }, compared, isCheapest }) => ({
        appCode: line.appCode,
        isCheapest,
        ...comparedAnswer(line, compared ?? price, today),
      })),
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
  }),
);

/** What a line costs and has left, to be compared with the others. */
function comparedAnswer(
  line: PricedLine,
  { dueOn, interestFen, principalFen, simpleAnnualPercent }: PaymentPrice,
  today: BizDate,
) {
  return {
    availableFen: availableFen(line, today),
    availableAfterFen: remainingFen(line, principalFen, today),
    simpleAnnualPercent,
    dueOn,
    interestFen,
  };
}

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
