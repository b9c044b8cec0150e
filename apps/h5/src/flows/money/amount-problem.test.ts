import { expect, test } from "vitest";
import { amountProblem } from "./amount-problem.ts";

test("an amount is more than nothing and at most the maximum", () => {
  const range = { maximumFen: 100 };
  expect(amountProblem(null, range)).toBe("EMPTY");
  expect(amountProblem(0, range)).toBe("EMPTY");
  expect(amountProblem(1, range)).toBeNull();
  expect(amountProblem(100, range)).toBeNull();
  expect(amountProblem(101, range)).toBe("TOO_LARGE");
});

test.each([
  [null, "EMPTY"],
  [0, "EMPTY"],
  [99_999, "TOO_SMALL"],
  [100_000, null],
  [30_000_000, null],
  [30_000_001, "TOO_LARGE"],
])("%s fen of at least 1,000 and at most 300,000 yuan: %s", (amountFen, problem) => {
  expect(amountProblem(amountFen, { minimumFen: 100_000, maximumFen: 30_000_000 })).toBe(problem);
});

test("every amount is too large where the maximum is below the minimum", () => {
  expect(amountProblem(100_000, { minimumFen: 100_000, maximumFen: 0 })).toBe("TOO_LARGE");
});
