import type { Order } from "@kedu/api";
import { sumFen } from "@kedu/domain";
import { BASKET_MAX_ORDERS } from "../../../flows/basket/order-ids.ts";

/** Why an order cannot join the basket, though it could be paid by itself. */
export type BasketObstacle = "OTHER_RECEIVER" | "BASKET_FULL";

/** A payment goes to one receiver, and takes a limited number of orders. */
export function basketObstacle(
  order: Order,
  chosen: readonly Order[],
  chosenCount: number,
): BasketObstacle | null {
  if (chosen.some(({ orderId }) => orderId === order.orderId)) return null;
  const [first] = chosen;
  if (first !== undefined && first.receiverName !== order.receiverName) return "OTHER_RECEIVER";
  return chosenCount >= BASKET_MAX_ORDERS ? "BASKET_FULL" : null;
}

export function isPayable({ status, blockedBy }: Order): boolean {
  return status === "TO_BE_BILLED" && blockedBy === null;
}

/** The orders that "all" means: as many as fit, of the receiver that is chosen or comes first. */
export function allTogether(orders: readonly Order[], chosen: readonly Order[]): readonly Order[] {
  const payable = orders.filter(isPayable);
  const receiverName = (chosen[0] ?? payable[0])?.receiverName;
  return payable.filter((order) => order.receiverName === receiverName).slice(0, BASKET_MAX_ORDERS);
}

/** What the chosen orders come to. The amounts are the service's; only their sum is made here. */
export function sumOf(orders: readonly Order[]): number {
  return sumFen(orders.map(({ amountFen }) => amountFen));
}
