import { expect, test } from "vitest";
import {
  BASKET_MAX_ORDERS,
  confirmPaymentAddress,
  orderIdsOf,
  ordersInAddress,
} from "./order-ids.ts";

const id = (n: number): string => `01JD3Q8Z6V${String(n).padStart(16, "0")}`;

test("an address gives back the orders that were put into it", () => {
  const orders = [id(2), id(1)];
  const { searchParams } = new URL(confirmPaymentAddress(orders), "https://kedu.example");
  expect(ordersInAddress(searchParams)).toEqual(orders);
});

test("what is no order id is left out, and nothing is paid twice", () => {
  expect(orderIdsOf([id(1), "", "../../home", id(1), 7, null])).toEqual([id(1)]);
  expect(ordersInAddress(new URLSearchParams("orders=,,x"))).toEqual([]);
  expect(ordersInAddress(new URLSearchParams())).toEqual([]);
});

test("a basket holds as many orders as one payment takes", () => {
  const many = Array.from({ length: BASKET_MAX_ORDERS + 5 }, (_, index) => id(index));
  expect(orderIdsOf(many)).toHaveLength(BASKET_MAX_ORDERS);
});
