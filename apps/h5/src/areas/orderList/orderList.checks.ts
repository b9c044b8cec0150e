import { isConfirmedAtLender } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { paymentQuery } from "../../data/payments.queries.ts";
import { query } from "../../data/query.ts";
import { ordersInAddress } from "../../flows/basket/order-ids.ts";
import { placeOf } from "../../flows/money/attempt-store.ts";
import { paymentAttempts } from "../../flows/money/intent-attempt.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { existing } from "../../platform/routing/existing.ts";
import { PAYMENT_KEY } from "./parts/lender-address.ts";

/** The address names the orders to pay. */
export const namesOrders = ({ search }: AddressFacts): boolean =>
  ordersInAddress(search).length > 0;

/** The contract of a payment exists once the payment does. */
export const hasContract = ({ search }: AddressFacts): boolean => {
  const attempt = paymentAttempts.read(placeOf(ordersInAddress(search)));
  return attempt !== null && attempt.intentId !== null;
};

export const orderExists = existing((orderId) => query(api.orders.getOrder, { orderId }), "order");

/** A payment of the dealer's that its lender confirms. */
export const isAtLender = existing(paymentQuery, PAYMENT_KEY, ({ appCode }) =>
  isConfirmedAtLender(appCode),
);
