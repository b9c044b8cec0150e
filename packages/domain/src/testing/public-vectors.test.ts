import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { explainDaily } from "../interest-by-day/explain-daily.ts";
import { interestFen } from "../interest/interest.ts";
import { type Fen, mulDivHalfUp, sumFen } from "../money/fen.ts";
import { formatFen } from "../money/format-fen.ts";
import { parseAmountFen } from "../money/parse-amount-fen.ts";
import { allocate } from "../repayment/allocate.ts";
import { owedAsOf } from "../repayment/owed.ts";
import { planOneOff } from "../schedule/plan-one-off.ts";
import { type PublicVector, vectors } from "./vectors.ts";

// Figures that others published. Their terms differ from ours (monthly rates, 18 periods, a base of 365 days), so each
// case tests the functions below the schedule: rounding, interest, allocation, accrual.

const cases = new Map(vectors.public_vectors.map((vector) => [vector.id, vector]));

function caseOf(id: string): PublicVector {
  const vector = cases.get(id);
  if (vector === undefined) throw new Error(`no public case ${id}`);
  return vector;
}

/** Yuan as the cases write them: "48.35", "26.6", "95000". */
function fenOf(yuan: string | undefined): Fen {
  const fen = parseAmountFen(yuan ?? "");
  if (fen === null) throw new Error(`not an amount: ${yuan}`);
  return fen;
}

/** Interest at a yearly rate on a base of 365 days. */
function yearlyInterest(base: number, percentAYear: number, days: number): number {
  return mulDivHalfUp([base, percentAYear, days], 100 * 365);
}

/** The cases that state a balance and days, by their yearly rate in percent. */
const BALANCES: readonly (readonly [RegExp, percentAYear: number])[] = [
  [/^PUB-F2-/, 12],
  [/^PUB-F[34]-/, 24],
];

const onBalances = BALANCES.flatMap(([name, percentAYear]) =>
  vectors.public_vectors
    .filter(({ id }) => name.test(id))
    .map((vector) => [vector.id, percentAYear, vector] as const),
);

const SINGLE = [
  "PUB-F1",
  "PUB-F6",
  "PUB-F8",
  "PUB-F9",
  "PUB-L2",
  "PUB-C1",
  "PUB-C4-14",
  "PUB-C2-NEGATIVE",
];

test("every public case is held against the code", () => {
  expect(cases.size).toBe(25);
  expect(new Set([...onBalances.map(([id]) => id), ...SINGLE])).toEqual(new Set(cases.keys()));
});

test.each(onBalances)("%s: interest at %s %% a year", (_id, percentAYear, vector) => {
  const fen = yearlyInterest(fenOf(vector.balance), percentAYear, vector.days ?? -1);
  expect(fen).toBe(fenOf(String(vector.interest)));
});

test("PUB-F1: 1 % a month on the balance, the last of 18 rows takes the remainder", () => {
  const { principal = "", interest, total_interest } = caseOf("PUB-F1");
  const [share = "", count = "", last = ""] = principal.split(/ x | \+ /);
  const principalFen = fenOf("5000");
  const periods = Number(count) + 1;
  const shareFen = mulDivHalfUp([principalFen], periods);
  expect([shareFen, principalFen - Number(count) * shareFen]).toEqual([fenOf(share), fenOf(last)]);
  // One "day" at 10,000 ppm is one month at 1 %.
  const rowsFen = Array.from({ length: periods }, (_, row) =>
    interestFen({ principalFen: principalFen - row * shareFen, dailyRatePpm: 10_000, days: 1 }),
  );
  expect(rowsFen).toEqual((interest as readonly string[]).map(fenOf));
  expect(formatFen(sumFen(rowsFen))).toBe(total_interest);
});

test("PUB-F6: five rows of interest, then equal principal, in whole hundreds", () => {
  const { rows = {} } = caseOf("PUB-F6");
  const [principal, share] = [10_000_000, mulDivHalfUp([10_000_000], 19 * 100) * 100];
  expect(Object.keys(rows).length).toBe(6);
  for (const [name, expected] of Object.entries(rows)) {
    const before = Math.max(0, Number(name) - 6);
    const balance = principal - before * share;
    const ownPrincipal = name === "24" ? balance : Number(name) < 6 ? 0 : share;
    // 2 % a period, rounded to hundreds.
    expect([ownPrincipal, mulDivHalfUp([balance, 2], 100 * 100) * 100]).toEqual(expected);
  }
});

describe.each([
  ["PUB-F8", [20, 10, 1000]],
  ["PUB-F9", [20, 500]],
] as const)("%s", (id, payments) => {
  test("penalty first, then interest, then principal", () => {
    let debt = { penaltyFen: 20, interestFen: 10, principalFen: 1000 };
    const split = payments.map((amountFen) => {
      const {
        penaltyFen,
        interestFen: paidFen,
        principalFen,
        surplusFen,
      } = allocate(debt, amountFen);
      expect(surplusFen).toBe(0);
      debt = {
        penaltyFen: debt.penaltyFen - penaltyFen,
        interestFen: debt.interestFen - paidFen,
        principalFen: debt.principalFen - principalFen,
      };
      return [penaltyFen, paidFen, principalFen];
    });
    expect(split).toEqual(caseOf(id).split);
  });
});

test("PUB-L2: five days at 25 % a year, rounded to whole units", () => {
  // The case names no amount. 37.5 and 38.5 are the halves around its answer, and both go up.
  const answer = Number(caseOf("PUB-L2").penalty_rounded);
  const inWholeUnits = (amountFen: Fen): number => mulDivHalfUp([amountFen, 25, 5], 36_500 * 100);
  expect(inWholeUnits(1_094_999)).toBe(answer - 1);
  expect([1_095_000, 1_124_199].map(inWholeUnits)).toEqual([answer, answer]);
  expect(inWholeUnits(1_124_200)).toBe(answer + 1);
});

test("PUB-C1: 1,000 yuan at 0.05 % for a day", () => {
  const billedFen = interestFen({ principalFen: fenOf("1000"), dailyRatePpm: 500, days: 1 });
  expect(billedFen).toBe(caseOf("PUB-C1").interest_fen);
});

test("PUB-C4-14: fifteen free days, repaid on the fourteenth", () => {
  const { repaid_after_days = -1, days_charged } = caseOf("PUB-C4-14");
  const loan = { principalFen: fenOf("5000"), dailyRatePpm: 500, drawOn: "2025-03-01" };
  const terms = {
    ...loan,
    method: "ONE_OFF",
    penaltyPermille: 500,
    dueOn: planOneOff(loan).dueOn,
    interestCoupon: { type: 8, freeDays: 15 },
  } as const;
  const chargedOn = (days: number): number =>
    explainDaily(terms, [], addDays(loan.drawOn, days)).filter((day) => day.interestFen > 0).length;
  expect(chargedOn(repaid_after_days)).toBe(days_charged);
  expect(owedAsOf(terms, [], addDays(loan.drawOn, repaid_after_days)).interestFen).toBe(0);
  expect([15, 16].map(chargedOn)).toEqual([0, 1]);
});

test("PUB-C2-NEGATIVE: the right value, not the one that was printed", () => {
  expect(formatFen(yearlyInterest(fenOf("10000"), 5, 30))).toBe(caseOf("PUB-C2-NEGATIVE").interest);
});
