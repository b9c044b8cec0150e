import * as fc from "fast-check";
import { expect, test } from "vitest";
import { formatInstant } from "../calendar/instant.ts";
import { reminderDates, reminderInstants } from "../notification/reminders.ts";
import { vectors } from "../testing/vectors.ts";
import { orderAddsUp } from "./order-amount.ts";
import { basketRefusal, orderRefusal, type OrderState } from "./order-refusal.ts";
import { basketDeadline, isPayable, payDeadlineOf } from "./pay-deadline.ts";

const clock = (kind: string) => vectors.clock.filter((vector) => vector.kind === kind);

test.each(clock("ORDER_DEADLINE"))(
  "an order made at $created is to be paid before $pay_deadline",
  (vector) => {
    expect(formatInstant(payDeadlineOf(new Date(vector.created)))).toBe(vector.pay_deadline);
  },
);

test.each(clock("ORDER_PAYABLE"))("payable at $now: $payable", (vector) => {
  const order = { status: "TO_BE_BILLED", payDeadline: new Date(vector.pay_deadline) } as const;
  expect(isPayable(order, new Date(vector.now))).toBe(vector.payable);
  expect(isPayable({ ...order, status: "CANCELLED" }, new Date(vector.now))).toBe(false);
});

test("a deadline is always ahead of the order, by a day at most", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4e12 }), (ms) => {
      const ahead = payDeadlineOf(new Date(ms)).getTime() - ms;
      expect(ahead).toBeGreaterThan(0);
      expect(ahead).toBeLessThanOrEqual(86_400_000);
    }),
  );
});

test.each(clock("SMS"))("reminders of a loan due $due_date", (vector) => {
  expect(reminderDates(vector.due_date)).toEqual(vector.send_dates);
  expect(reminderInstants(vector.due_date).map((at) => formatInstant(at))).toEqual(
    vector.send_dates.map((date) => `${date}T10:00:00+08:00`),
  );
});

test("an order is worth its lines, to the fen", () => {
  const lines = [
    { quantity: 3, unitPriceFen: 199_900 },
    { quantity: 1, unitPriceFen: 1 },
  ];
  expect(orderAddsUp(lines, 599_701)).toBe(true);
  expect(orderAddsUp(lines, 599_700)).toBe(false);
  expect(orderAddsUp([], 0)).toBe(true);
  // Beyond 2^53 a float would call the neighbours equal.
  const huge = [{ quantity: 1_000_000, unitPriceFen: Number.MAX_SAFE_INTEGER }];
  expect(orderAddsUp(huge, Number.MAX_SAFE_INTEGER)).toBe(false);
});

const deadline = new Date("2025-05-06T06:00:00Z");
const before = new Date(deadline.getTime() - 1);
const open: OrderState = { status: "TO_BE_BILLED", payDeadline: deadline, heldByIntentId: null };

test.each([
  ["ILLEGAL", "ORDER_NOT_FOUND"],
  ["NOT_EXIST", "ORDER_NOT_FOUND"],
  ["CANCELLED", "ORDER_CANCELLED"],
  ["BILLED", "ORDER_ALREADY_PAID"],
  ["DISABLED", "ORDER_EXPIRED"],
] as const)("an order that is %s is refused as %s", (status, refusal) => {
  expect(orderRefusal({ ...open, status }, before)?.refusal).toBe(refusal);
});

test("a payment in flight holds the order, past its deadline too, and may go on itself", () => {
  expect(orderRefusal(open, before)).toBeNull();
  expect(orderRefusal(open, deadline)?.refusal).toBe("ORDER_EXPIRED");
  const held = { ...open, heldByIntentId: "P1" };
  expect(orderRefusal(held, before, "P2")?.refusal).toBe("ORDER_IN_PAYMENT");
  expect(orderRefusal(held, deadline)?.refusal).toBe("ORDER_IN_PAYMENT");
  expect(orderRefusal(held, deadline, "P1")).toBeNull();
});

test("a basket is refused for the first reason of the list, whichever order has it", () => {
  const orders: OrderState[] = [
    { ...open, status: "DISABLED" },
    { ...open, heldByIntentId: "P1" },
    { ...open, status: "BILLED" },
    { ...open, status: "CANCELLED" },
    { ...open, status: "NOT_EXIST" },
  ];
  const expected = [
    "ORDER_NOT_FOUND",
    "ORDER_CANCELLED",
    "ORDER_ALREADY_PAID",
    "ORDER_IN_PAYMENT",
    "ORDER_EXPIRED",
  ];
  for (const refusal of expected) {
    expect(basketRefusal(orders, before, null)?.refusal).toBe(refusal);
    orders.pop();
  }
  expect(basketRefusal([open], before, null)).toBeNull();
  expect(basketRefusal([], before, null)?.refusal).toBe("ORDER_NOT_FOUND");
});

test("orders that are paid together have to be paid before the first of their deadlines", () => {
  const [today, tomorrow] = ["2025-05-06T14:00:00+08:00", "2025-05-07T14:00:00+08:00"].map(
    (text) => ({ payDeadline: new Date(text) }),
  );
  expect(basketDeadline([tomorrow!, today!])).toEqual(today!.payDeadline);
  expect(() => basketDeadline([])).toThrow(RangeError);
});
