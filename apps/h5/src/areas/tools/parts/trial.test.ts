import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { FIRST_TRIAL, priceTrial, ratePpmOf, trialAmountProblem, USUAL_RATE } from "./trial.ts";

test("a one-off loan costs the interest of its 45 days, and less when it is repaid sooner", () => {
  const result = priceTrial({ ...FIRST_TRIAL, rate: USUAL_RATE }, "2025-03-01");
  expect(result).toMatchObject({
    dueOn: "2025-04-15",
    interestFen: 135_000,
    totalFen: 10_135_000,
    simpleAnnualPercent: "10.95",
    xirrPercent: "11.49",
  });
  expect(result?.rows.map(({ key, on, interestFen }) => [key, on, interestFen])).toEqual([
    [7, "2025-03-08", 21_000],
    [15, "2025-03-16", 45_000],
    [30, "2025-03-31", 90_000],
    [45, "2025-04-15", 135_000],
  ]);
});

test("a business loan has a row for each instalment, which add up to what is repaid", () => {
  const result = priceTrial(
    { product: BUSINESS_LOAN, amount: "120000", rate: "0.03", periods: 12 },
    "2025-01-15",
  );
  expect(result?.interestFen).toBe(690_900);
  expect(result?.rows).toHaveLength(12);
  expect(result?.rows[0]).toMatchObject({ key: 1, on: "2025-02-10", interestFen: 93_600 });
  const repaidFen = result?.rows.reduce((sum, row) => sum + row.totalFen, 0);
  expect(repaidFen).toBe(result?.totalFen);
});

test.each([
  ["0.02", 200],
  ["0.05", 500],
  ["0.0355", 355],
  ["0.0199", null],
  ["0.051", null],
  ["0.03001", null],
  ["1", null],
  [".03", null],
  ["", null],
])("a daily rate of %s percent is %s ppm", (typed, ppm) => {
  expect(ratePpmOf(typed)).toBe(ppm);
});

test.each([
  [FLEXIBLE_CREDIT, "", "EMPTY"],
  [FLEXIBLE_CREDIT, "0.01", null],
  [BUSINESS_LOAN, "999.99", "TOO_SMALL"],
  [BUSINESS_LOAN, "1000", null],
  [FLEXIBLE_CREDIT, "1000000000.01", "TOO_LARGE"],
] as const)("of %s, %s yuan are %s", (product, amount, problem) => {
  expect(trialAmountProblem({ product, amount })).toBe(problem);
  const priced = priceTrial({ ...FIRST_TRIAL, product, amount, rate: "0.03" }, "2025-03-01");
  expect(priced === null).toBe(problem !== null);
});
