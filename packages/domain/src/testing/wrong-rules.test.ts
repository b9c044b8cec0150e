import { expect, test } from "vitest";
import { addMonths } from "../calendar/add-months.ts";
import { daysBetween } from "../calendar/biz-date.ts";
import { divideHalfUp } from "../money/fen.ts";
import { PPM } from "../money/ratio.ts";
import { vectors } from "./vectors.ts";

// Each rule that was not chosen, written out: the worked cases tell it from ours, so they would fail for anyone who
// implements it by mistake. A rule that no case can tell apart would show here as an empty list.

interface InterestCase {
  readonly id: string;
  readonly principalFen: number;
  readonly ratePpm: number;
  readonly days: number;
  readonly interestFen: number;
}

/** Every amount of interest in the worked cases that is one principal over one number of days. */
const interestCases: readonly InterestCase[] = vectors.loan_vectors.flatMap((vector) => {
  if (vector.events.some(({ type }) => type === "PAY" || type === "PRINCIPAL_COUPON")) return [];
  let openingFen = vector.principal_fen;
  return vector.expected.rows.flatMap((row) => {
    const principalFen = openingFen;
    openingFen -= row.principal_fen;
    return row.days === undefined
      ? []
      : [
          {
            id: `${vector.id} row ${row.seq ?? 1}`,
            principalFen,
            ratePpm: vector.daily_rate_ppm,
            days: row.days,
            interestFen: row.gross_interest_fen ?? row.interest_fen + (row.coupon_benefit_fen ?? 0),
          },
        ];
  });
});

type Rounding = (dividend: bigint, divisor: bigint) => bigint;

const truncate: Rounding = (dividend, divisor) => dividend / divisor;
const halfEven: Rounding = (dividend, divisor) => {
  const [whole, rest] = [dividend / divisor, dividend % divisor];
  if (rest * 2n === divisor) return whole % 2n === 0n ? whole : whole + 1n;
  return rest * 2n > divisor ? whole + 1n : whole;
};

function interestBy(rounding: Rounding, { principalFen, ratePpm, days }: InterestCase): number {
  const exact = BigInt(principalFen) * BigInt(ratePpm) * BigInt(days);
  return Number(rounding(exact, BigInt(PPM)));
}

const found = (wrong: (each: InterestCase) => number): readonly string[] =>
  interestCases.filter((each) => wrong(each) !== each.interestFen).map(({ id }) => id);

test("our own rule agrees with every case", () => {
  expect(interestCases.length).toBeGreaterThan(250);
  expect(found((each) => interestBy(divideHalfUp, each))).toEqual([]);
});

test.each([
  ["HALF_EVEN", (each: InterestCase) => interestBy(halfEven, each)],
  ["truncation", (each: InterestCase) => interestBy(truncate, each)],
  [
    "one day more",
    (each: InterestCase) => interestBy(divideHalfUp, { ...each, days: each.days + 1 }),
  ],
  [
    "rounding every day",
    (each: InterestCase) => each.days * interestBy(divideHalfUp, { ...each, days: 1 }),
  ],
])("%s differs from our rule", (_, wrong) => {
  expect(found(wrong).length).toBeGreaterThan(0);
});

test.each([14, 16])("a first period of at least %i days differs from 15", (minDays) => {
  const wrong = vectors.first_due.filter(({ draw, first_due: firstDue }) => {
    let dueOn = `${draw.slice(0, 8)}10`;
    while (daysBetween(draw, dueOn) < minDays) dueOn = addMonths(dueOn, 1);
    return dueOn !== firstDue;
  });
  expect(wrong.length).toBeGreaterThan(0);
});

test("the two penalty rules, swapped, differ from ours", () => {
  const overdue = vectors.loan_vectors.find(({ id }) => id === "FX-17");
  const [row] = overdue?.expected.rows ?? [];
  // 1.5 times instead of interest: normal interest stops at 45 days, the penalty is three times as much.
  expect([row?.interest_fen, row?.penalty_fen]).not.toEqual([135_000, 45_000]);
  // 0.5 times on top of interest: the five days of BL-O1 would cost 1,500 of interest and 750 of penalty.
  const late = vectors.loan_vectors.find(({ id }) => id === "BL-O1")?.expected.totals.paid;
  expect([late?.interest_fen, late?.penalty_fen]).not.toEqual([93_900, 750]);
});

test("the remainder in the first row differs from the last", () => {
  const rows = vectors.loan_vectors.find(({ id }) => id === "BL-02")?.expected.rows ?? [];
  const share = Math.trunc(10_000_000 / 12);
  expect(rows.map((row) => row.principal_fen)).not.toEqual([
    10_000_000 - 11 * share,
    ...Array.from({ length: 11 }, () => share),
  ]);
});
