import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  csvText,
  exportControl,
  inertText,
  isExportPeriod,
  periodTotals,
  plainAmount,
} from "./statement-export.ts";
import { statementMonths } from "./statement-months.ts";

describe("the period of an export", () => {
  test("is in order, not to come, and at most 24 months", () => {
    const fits = (from: string, to: string) => isExportPeriod(from, to, "2026-03");
    expect(fits("2026-03", "2026-03")).toBe(true);
    expect(fits("2024-04", "2026-03")).toBe(true);
    expect(fits("2024-03", "2026-03")).toBe(false);
    expect(fits("2026-03", "2026-02")).toBe(false);
    expect(fits("2026-03", "2026-04")).toBe(false);
  });

  test("adds its months up, and keeps the balance where nothing moved", () => {
    const months = statementMonths(
      [
        { month: "2025-11", inFen: 500, outFen: 100, rowCount: 2 },
        { month: "2026-01", inFen: 7, outFen: 0, rowCount: 1 },
      ],
      "2026-02",
    );
    expect(periodTotals(months, "2025-12", "2026-01")).toEqual({
      openingFen: 400,
      inFen: 7,
      outFen: 0,
      rowCount: 1,
      closingFen: 407,
    });
    const nothing = { inFen: 0, outFen: 0, rowCount: 0 };
    expect(periodTotals(months, "2025-01", "2025-02")).toEqual({
      ...nothing,
      openingFen: 0,
      closingFen: 0,
    });
    expect(periodTotals(months, "2026-03", "2026-03")).toEqual({
      ...nothing,
      openingFen: 407,
      closingFen: 407,
    });
  });
});

describe("the control of an export", () => {
  test("agrees with the very lines of the ledger, and with no other", () => {
    const amounts = fc.array(
      fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).filter((fen) => fen !== 0),
      { minLength: 1, maxLength: 60 },
    );
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10 ** 12 }), (credits, openingFen) => {
        const sum = (ofThese: readonly number[]) => ofThese.reduce((all, one) => all + one, 0);
        const totals = {
          openingFen,
          inFen: sum(credits.filter((fen) => fen > 0)),
          outFen: -sum(credits.filter((fen) => fen < 0)),
          rowCount: credits.length,
          closingFen: openingFen + sum(credits),
        };
        const control = exportControl(totals);
        const balances = credits.map((fen) => control.take(fen));
        expect(balances[0]).toBe(totals.closingFen);
        expect(control.agrees()).toBe(true);
        control.take(1);
        expect(control.agrees()).toBe(false);
        const missing = exportControl(totals);
        for (const fen of credits.slice(1)) missing.take(fen);
        expect(missing.agrees()).toBe(false);
      }),
    );
  });

  test("knows no balances where only some lines are listed", () => {
    const totals = { openingFen: null, closingFen: null, inFen: 5, outFen: 2, rowCount: 2 };
    const control = exportControl(totals);
    expect([control.take(5), control.take(-2)]).toEqual([null, null]);
    expect(control.agrees()).toBe(true);
  });
});

describe("a cell", () => {
  test("is never a formula", () => {
    for (const text of [
      "=1+1",
      "+1",
      "-1",
      "@SUM(A1)",
      "\t=1",
      "\r=1",
      "\n=1",
      "  =1",
      "＝1",
      "－1",
    ]) {
      expect(inertText(text), JSON.stringify(text)).toBe(`'${text}`);
    }
    for (const text of ["", "归还借款", "JD1-2", "a=b"]) expect(inertText(text)).toBe(text);
  });

  test("keeps commas, quotes and lines inside", () => {
    expect(csvText("一, 二")).toBe('"一, 二"');
    expect(csvText('说"好"')).toBe('"说""好"""');
    expect(csvText("一\n二")).toBe('"一\n二"');
    expect(csvText('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"`);
  });

  test("has amounts without grouping", () => {
    expect([123_456_789, -5, 0].map(plainAmount)).toEqual(["1234567.89", "-0.05", "0.00"]);
  });
});
