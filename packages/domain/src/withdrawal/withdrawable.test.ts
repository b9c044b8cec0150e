import { expect, test } from "vitest";
import { unrecordedFen, withdrawableFen } from "./withdrawable.ts";

test("what is under way cannot be withdrawn again, and never makes less than nothing", () => {
  expect(withdrawableFen(10_000, 4_000)).toBe(6_000);
  expect(withdrawableFen(3_000, 4_000)).toBe(0);
});

test("records and bank agree while a withdrawal is under way", () => {
  expect(unrecordedFen({ balanceFen: 10_000, inTransitFen: 4_000 }, 6_000)).toBe(0);
});

test("what only one of them knows is the difference", () => {
  expect(unrecordedFen({ balanceFen: 10_500, inTransitFen: 0 }, 10_000)).toBe(500);
  expect(unrecordedFen({ balanceFen: 9_000, inTransitFen: 0 }, 10_000)).toBe(-1_000);
});
