import { expect, test } from "vitest";
import { askAgainMs } from "./polling.ts";

test("money that has ended is not asked about, and a long wait asks less often", () => {
  expect(askAgainMs(0, true)).toBe(false);
  expect(askAgainMs(0, false)).toBe(2000);
  expect(askAgainMs(59_999, false)).toBe(2000);
  expect(askAgainMs(60_000, false)).toBe(5000);
});
