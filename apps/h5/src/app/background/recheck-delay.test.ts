import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { delayRechecks, recheckDelayMs } from "./recheck-delay.ts";

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
])("%s is rechecked after %i ms", (pathname, delayMs) => {
  expect(recheckDelayMs(pathname)).toBe(delayMs);
});

test("a page where the dealer stays is rechecked once, after its delay", () => {
  const rechecked: string[] = [];
  const navigate = delayRechecks<{ pathname: string }>(({ pathname }) => rechecked.push(pathname));
  navigate({ pathname: "/home" });
  expect(rechecked).toEqual(["/home"]);
  navigate({ pathname: "/repay" });
  vi.advanceTimersByTime(399);
  expect(rechecked).toEqual(["/home"]);
  vi.advanceTimersByTime(1);
  expect(rechecked).toEqual(["/home", "/repay"]);
  vi.runAllTimers();
  expect(rechecked).toHaveLength(2);
});

test("an address that redirects is not rechecked", () => {
  const rechecked: string[] = [];
  const navigate = delayRechecks<{ pathname: string }>(({ pathname }) => rechecked.push(pathname));
  navigate({ pathname: "/repay" });
  vi.advanceTimersByTime(200);
  navigate({ pathname: "/record" });
  vi.advanceTimersByTime(200);
  navigate({ pathname: "/home" });
  vi.runAllTimers();
  expect(rechecked).toEqual(["/home"]);
});
