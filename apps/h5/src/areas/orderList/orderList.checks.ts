import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { ordersInAddress } from "../../flows/basket/order-ids.ts";
import { readAttempt } from "../../flows/payment/payment-attempt.ts";
import type { AddressFacts } from "../../platform/routing/area.ts";
import { addressId } from "../../platform/routing/address-id.ts";

/** The address names the orders to pay. */
export const namesOrders = ({ search }: AddressFacts): boolean =>
  ordersInAddress(search).length > 0;

/** The contract of a payment exists once the payment does. */
export const hasContract = ({ search }: AddressFacts): boolean => {
  const attempt = readAttempt(ordersInAddress(search));
  return attempt !== null && attempt.paymentId !== null;
};

export async function orderExists({ queryClient, search }: AddressFacts): Promise<boolean> {
  const orderId = addressId(search, "order");
  if (orderId === null) return false;
  try {
    await queryClient.ensureQueryData(query(api.orders.getOrder, { orderId }));
    return true;
  } catch (error) {
    const code = refusalCodeOf(error);
    // The screen itself shows what could not be asked.
    return code !== "ORDER_NOT_FOUND" && code !== "INPUT_INVALID";
  }
}
