import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { ordersInAddress } from "../../flows/basket/order-ids.ts";
import { placeOf } from "../../flows/money/attempt-store.ts";
import { paymentAttempts } from "../../flows/money/intent-attempt.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { existing } from "../../platform/routing/existing.ts";

/** The address names the orders to pay. */
export const namesOrders = ({ search }: AddressFacts): boolean =>
  ordersInAddress(search).length > 0;

/** The contract of a payment exists once the payment does. */
export const hasContract = ({ search }: AddressFacts): boolean => {
  const attempt = paymentAttempts.read(placeOf(ordersInAddress(search)));
  return attempt !== null && attempt.intentId !== null;
};

export const orderExists = existing((orderId) => query(api.orders.getOrder, { orderId }), "order");
