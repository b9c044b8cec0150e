import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createArrivals, lookDelayMs } from "./after-arrival.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  ["/middle", 0],
  ["/middle/components/Banner", 0],
  ["/home", 0],
  ["/star-enjoy-loan/home", 0],
  ["/directPayment/old", 0],
  ["/orderList/contract", 0],
  ["/account/coupon", 0],
  ["/account/couponAdd", 0],
  ["/orderList", 400],
  ["/account/settings", 400],
  ["/entrance", 400],
  ["/", 400],
])("the look at %s is made after %i ms", (pathname, delayMs) => {
  expect(lookDelayMs(pathname)).toBe(delayMs);
});

test("a page where the dealer stays is looked at once, at its time", () => {
  const looked: string[] = [];
  const arrive = createArrivals<{ pathname: string }>(({ pathname }) => looked.push(pathname));
  arrive({ pathname: "/home" });
  expect(looked).toEqual(["/home"]);
  arrive({ pathname: "/repay" });
  vi.advanceTimersByTime(399);
  expect(looked).toEqual(["/home"]);
  vi.advanceTimersByTime(1);
  expect(looked).toEqual(["/home", "/repay"]);
  vi.runAllTimers();
  expect(looked).toHaveLength(2);
});

test("an address that only leads on is passed over", () => {
  const looked: string[] = [];
  const arrive = createArrivals<{ pathname: string }>(({ pathname }) => looked.push(pathname));
  arrive({ pathname: "/repay" });
  vi.advanceTimersByTime(200);
  arrive({ pathname: "/record" });
  vi.advanceTimersByTime(200);
  arrive({ pathname: "/home" });
  vi.runAllTimers();
  expect(looked).toEqual(["/home"]);
});
