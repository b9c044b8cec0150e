import { expect, test } from "vitest";
import {
  orderInPayment,
  orderOfAnotherReceiver,
  orderPastCutOff,
  ordersToPay,
} from "../../../fixtures/orders.ts";
import { BASKET_MAX_ORDERS } from "../../../flows/basket/order-ids.ts";
import { allTogether, basketObstacle, isPayable, sumOf } from "./basket-rules.ts";

const [first, second] = ordersToPay;
if (first === undefined || second === undefined) throw new Error("two orders are needed");

test("one payment goes to one receiver", () => {
  expect(basketObstacle(second, [first], 1)).toBeNull();
  expect(basketObstacle(orderOfAnotherReceiver, [first], 1)).toBe("OTHER_RECEIVER");
  expect(basketObstacle(orderOfAnotherReceiver, [], 0)).toBeNull();
});

test("a full basket takes no more, and lets go of what it has", () => {
  expect(basketObstacle(second, [first], BASKET_MAX_ORDERS)).toBe("BASKET_FULL");
  expect(basketObstacle(first, [first], BASKET_MAX_ORDERS)).toBeNull();
});

test("all means what can be paid together", () => {
  const orders = [orderPastCutOff, ...ordersToPay, orderInPayment, orderOfAnotherReceiver];
  expect(allTogether(orders, [])).toEqual(ordersToPay);
  expect(allTogether(orders, [orderOfAnotherReceiver])).toEqual([orderOfAnotherReceiver]);
  expect(isPayable(orderPastCutOff)).toBe(false);
  expect(isPayable(orderInPayment)).toBe(false);
});

test("the sum is the orders' own amounts", () => {
  expect(sumOf(ordersToPay)).toBe(8_600_000);
  expect(sumOf([])).toBe(0);
});
