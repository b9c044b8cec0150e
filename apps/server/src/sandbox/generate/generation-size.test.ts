import { expect, test } from "vitest";
import { GenerateError, modelCounts } from "./generation-size.ts";
import { loansOf } from "./model-histories.ts";

const sizes = [
  [1, 0],
  [7, 3],
  [10, 25],
  [40, 300],
  [100_000, 1_000_000],
  [50, 50 * 120],
] as const;

test.each(sizes)("%i dealers have exactly %i loans", (dealers, loans) => {
  const counts = modelCounts({ dealers, loans });
  const sum = (of: (count: (typeof counts)[number]) => number) =>
    counts.reduce((total, count) => total + of(count), 0);
  expect(sum((count) => count.dealers)).toBe(dealers);
  expect(sum((count) => count.dealers * loansOf(count.history))).toBe(loans);
});

test("most dealers have three loans, a few have 120", () => {
  const counts = modelCounts({ dealers: 100_000, loans: 1_000_000 });
  const dealersWith = (loans: number) =>
    counts
      .filter(({ history }) => loansOf(history) === loans)
      .reduce((total, count) => total + count.dealers, 0);
  expect(dealersWith(3)).toBeGreaterThan(90_000);
  expect(dealersWith(120)).toBeGreaterThan(5_000);
  expect(dealersWith(30)).toBeGreaterThan(0);
});

test("numbers that do not fit are refused in one line", () => {
  expect(() => modelCounts({ dealers: 2, loans: 241 })).toThrow(GenerateError);
  expect(() => modelCounts({ dealers: 0, loans: 0 })).toThrow("--dealers");
});
