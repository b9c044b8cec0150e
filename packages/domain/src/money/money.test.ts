import * as fc from "fast-check";
import { expect, test } from "vitest";
import { vectors } from "../testing/vectors.ts";
import { formatRatePercent, overdueAnnualPercent, simpleAnnualPercent } from "./annual-rate.ts";
import { formatMultiple, penaltyAnnualPercent, permilleOfMultiple } from "./multiple.ts";
import { divideHalfUp, mulDivHalfUp, sumFen, toFen } from "./fen.ts";
import { formatFen } from "./format-fen.ts";
import { formatYuanCapitals } from "./format-yuan-capitals.ts";
import { parseAmountFen } from "./parse-amount-fen.ts";
import { parseAmount } from "./parse-amount.ts";
import { percentOfRatio, ratioPpmOf } from "./ratio.ts";
import { xirrPercent } from "./xirr.ts";

test.each(vectors.amount_format)("formats $fen fen as $text", ({ fen, text }) => {
  expect(formatFen(BigInt(fen))).toBe(text);
});

test.each(vectors.amount_parse)("parses '$text' as $fen fen", ({ text, fen }) => {
  expect(parseAmount(text)).toBe(fen === null ? null : BigInt(fen));
});

test("an amount beyond the safe integers is no amount of fen", () => {
  expect(parseAmountFen("90071992547409.91")).toBe(Number.MAX_SAFE_INTEGER);
  expect(parseAmountFen("90071992547409.93")).toBeNull();
});

test.each([
  ["1,234.56", 123456],
  ["12,345,678", 1234567800],
  ["1,23", null],
  ["1,2345", null],
  [",123", null],
  ["１２", 1200],
  ["12.", null],
  ["0x10", null],
  ["Infinity", null],
  ["", null],
])("reads separators only where they belong: %s", (text, fen) => {
  expect(parseAmountFen(text)).toBe(fen);
});

test("parse undoes format for every amount", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), (amountFen) => {
      expect(parseAmountFen(formatFen(amountFen))).toBe(amountFen);
    }),
  );
});

// A pattern that backtracks would run into the test's own time-out.
test("no text makes the parser throw, and 500 kB are judged in one pass", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => void parseAmountFen(text)),
  );
  for (const text of [
    "1".repeat(500_000),
    "1,000".repeat(100_000),
    " ".repeat(500_000),
    "1.".repeat(250_000),
  ]) {
    expect(parseAmountFen(text)).toBeNull();
  }
});

test("an amount is read as what its digits say, whatever their width", () => {
  const pieces = fc.constantFrom(
    ..."0019,,..",
    ..."１٣७𝟗，．。\u200b\u202e\u00a0 -+e_'",
    "1,000",
    "0.29",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const text = parts.join("");
      const amountFen = parseAmountFen(text);
      if (amountFen === null) return;
      const [yuan = "", cents = ""] = text
        .normalize("NFKC")
        .replaceAll(/[\s,'\u200b\u202e]/g, "")
        .split(/[.。]/);
      expect(yuan + cents).toMatch(/^[0-9]+$/);
      expect(BigInt(amountFen)).toBe(BigInt(yuan + cents.padEnd(2, "0")));
    }),
    { numRuns: 2000 },
  );
});

test.each(vectors.rmb_uppercase)("writes $fen fen as $canonical", ({ fen, canonical }) => {
  expect(formatYuanCapitals(fen)).toBe(canonical);
});

test("capitals of zero, of a jiao alone, and beyond 亿", () => {
  expect(formatYuanCapitals(0)).toBe("零元整");
  expect(formatYuanCapitals(10)).toBe("壹角");
  expect(formatYuanCapitals(1_000_000_000_000_00)).toBe("壹万亿元整");
  expect(() => formatYuanCapitals(-1)).toThrow(RangeError);
  expect(() => formatYuanCapitals(0.5)).toThrow(RangeError);
});

test("capitals differ wherever amounts differ", () => {
  fc.assert(
    fc.property(fc.maxSafeNat(), fc.maxSafeNat(), (a, b) => {
      expect(formatYuanCapitals(a) === formatYuanCapitals(b)).toBe(a === b);
    }),
  );
});

test("HALF_UP rounds a half up, and only a half", () => {
  expect(mulDivHalfUp([1], 2)).toBe(1);
  expect(mulDivHalfUp([3], 2)).toBe(2);
  expect(mulDivHalfUp([5], 2)).toBe(3);
  expect(mulDivHalfUp([49], 100)).toBe(0);
  // 2^53 x 1e6 has no exact float.
  expect(mulDivHalfUp([Number.MAX_SAFE_INTEGER, 1_000_000], 1_000_000)).toBe(
    Number.MAX_SAFE_INTEGER,
  );
});

test("money arithmetic refuses what is no amount", () => {
  expect(() => mulDivHalfUp([0.1], 1)).toThrow(RangeError);
  expect(() => mulDivHalfUp([-1], 1)).toThrow(RangeError);
  expect(() => mulDivHalfUp([1], 0)).toThrow(RangeError);
  expect(() => divideHalfUp(-1n, 2n)).toThrow(RangeError);
  expect(() => toFen(2n ** 53n)).toThrow(RangeError);
  expect(() => sumFen([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
  expect(sumFen([])).toBe(0);
});

test.each([
  ["0.85", 850_000],
  ["1", 1_000_000],
  ["0", 0],
  ["0.333333", 333_333],
])("share %s", (text, ppm) => {
  expect(ratioPpmOf(text)).toBe(ppm);
});

test.each(["1.1", "2", "-0.1", "0.1234567", "", ".5", "0,5", "abc"])("'%s' is no share", (text) => {
  expect(() => ratioPpmOf(text)).toThrow(RangeError);
});

test.each([
  [300, "0.03%"],
  [350, "0.035%"],
  [333, "0.0333%"],
  [200, "0.02%"],
  [500, "0.05%"],
])("daily rate of %i ppm", (ppm, text) => {
  expect(formatRatePercent(ppm)).toBe(text);
});

test.each(vectors.apr.filter((vector) => vector.kind === "SIMPLE_365"))(
  "simple annual rate of $daily_rate_ppm ppm",
  (vector) => {
    const overdue = overdueAnnualPercent(vector.daily_rate_ppm, 500);
    expect(Number(simpleAnnualPercent(vector.daily_rate_ppm))).toBe(Number(vector.percent));
    expect(Number(overdue)).toBe(Number(vector.overdue_total_percent));
    expect(Number(overdue) > 24).toBe(vector.overdue_over_24);
  },
);

test("annual rates keep two decimals and drop zeros beyond", () => {
  expect(simpleAnnualPercent(200)).toBe("7.30");
  expect(simpleAnnualPercent(350)).toBe("12.775");
  expect(overdueAnnualPercent(300, 500)).toBe("16.425");
});

test("a penalty that takes the place of interest is its own annual rate", () => {
  expect(penaltyAnnualPercent(300, 1500)).toBe("16.425");
  expect(penaltyAnnualPercent(500, 1500)).toBe("27.375");
  // On top of interest, 0.5 times comes to the same total as 1.5 times in its place.
  for (let ppm = 200; ppm <= 500; ppm += 1) {
    expect(penaltyAnnualPercent(ppm, 1500)).toBe(overdueAnnualPercent(ppm, 500));
  }
});

test.each([
  [500, "0.5"],
  [1500, "1.5"],
  [1000, "1"],
  [315, "0.315"],
  [0, "0"],
])("%i permille is %s times, and back", (permille, multiple) => {
  expect(formatMultiple(permille)).toBe(multiple);
  expect(permilleOfMultiple(multiple)).toBe(permille);
});

test.each(["", "1.5x", "-1", "1.2345", ".5"])("%o is no multiple", (text) => {
  expect(() => permilleOfMultiple(text)).toThrow(RangeError);
});

test.each([
  ["0.6", 60],
  ["0.50", 50],
  ["0.57", 57],
  ["0.58", 58],
  ["0.29", 29],
  ["0.655", 66],
  ["0.6549", 65],
  ["1", 100],
  ["0", 0],
])("a share of %s is %i percent", (ratio, percent) => {
  expect(percentOfRatio(ratio)).toBe(percent);
});

test.each(vectors.apr.filter((vector) => vector.kind === "XIRR_365"))("XIRR of $id", (vector) => {
  const flows = vector.flows.map(([on, amountFen]) => ({ on, amountFen }));
  expect(xirrPercent(flows, 4)).toBe(vector.percent);
});

test("flows that no rate explains have no XIRR", () => {
  expect(xirrPercent([])).toBeNull();
  expect(
    xirrPercent([
      { on: "2025-03-01", amountFen: 100 },
      { on: "2025-03-01", amountFen: -100 },
    ]),
  ).toBeNull();
});

test("a loan without interest has an XIRR of zero, never minus zero", () => {
  const flows = [
    { on: "2025-03-01", amountFen: 100 },
    { on: "2025-04-15", amountFen: -100 },
  ];
  expect(xirrPercent(flows)).toBe("0.00");
});
