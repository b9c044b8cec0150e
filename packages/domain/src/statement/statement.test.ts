import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "../calendar/biz-date.ts";
import { firstDayOf, isBizMonth, lastDayOf, monthOf, monthsFromTo } from "../calendar/biz-month.ts";
import { BILL_KINDS, billMonths, billTotals, movedAs } from "./bill-months.ts";
import { directed, statementMonths, statementTotals } from "./statement-months.ts";

const NO_BILL = {
  drawnFen: 0,
  interestFen: 0,
  penaltyFen: 0,
  guarantorCostFen: 0,
  benefitFen: 0,
  repaidPrincipalFen: 0,
  repaidInterestFen: 0,
  repaidPenaltyFen: 0,
  repaidGuarantorFen: 0,
  compensatedFen: 0,
  refundedFen: 0,
  correctedFen: 0,
};

describe("months", () => {
  test("begin and end with their days, in leap years too", () => {
    expect([firstDayOf("2024-02"), lastDayOf("2024-02"), lastDayOf("2025-02")]).toEqual([
      "2024-02-01",
      "2024-02-29",
      "2025-02-28",
    ]);
    expect(monthOf("2025-12-31")).toBe("2025-12");
    expect(monthsFromTo("2025-11", "2026-02")).toEqual([
      "2025-11",
      "2025-12",
      "2026-01",
      "2026-02",
    ]);
    expect(monthsFromTo("2026-02", "2026-01")).toEqual([]);
  });

  test("are no dates, and no thirteenth", () => {
    expect(["2025-13", "2025-1", "2025-01-01", "", null].filter(isBizMonth)).toEqual([]);
    expect(() => monthOf("2025-02-30")).toThrow(RangeError);
    expect(() => firstDayOf("2025-00")).toThrow(RangeError);
  });
});

/** A history of movements: days from a first one, and amounts, credits positive. */
const histories = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 1_000 }),
    amountFen: fc.integer({ min: -(10 ** 12), max: 10 ** 12 }).filter((fen) => fen !== 0),
  }),
  { maxLength: 80 },
);

describe("a statement", () => {
  test("opens, moves and closes so that each month adds up, whatever the history", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const moves = history.map(({ day, amountFen }) => ({
          month: monthOf(addDays("2024-01-15", day)),
          amountFen,
        }));
        const through = "2027-06";
        const months = statementMonths(grouped(moves), through);
        let beforeFen = 0;
        for (const month of months) {
          const upTo = moves.filter((move) => move.month <= month.month);
          expect(month.openingFen).toBe(beforeFen);
          expect(month.closingFen).toBe(upTo.reduce((sum, move) => sum + move.amountFen, 0));
          expect(month.openingFen + month.inFen - month.outFen).toBe(month.closingFen);
          beforeFen = month.closingFen;
        }
        // No month is left out, so none can hide what moved in it.
        expect(months.map(({ month }) => month)).toEqual(
          moves.length === 0
            ? []
            : monthsFromTo(moves.map(({ month }) => month).toSorted()[0] ?? "", through),
        );
        const totals = statementTotals(months);
        expect(totals.openingFen + totals.inFen - totals.outFen).toBe(totals.closingFen);
        expect(totals.rowCount).toBe(moves.length);
      }),
    );
  });

  test("shows an amount with its direction", () => {
    expect([directed(5), directed(-5)]).toEqual([
      { direction: "IN", amountFen: 5 },
      { direction: "OUT", amountFen: 5 },
    ]);
  });

  test("goes on to the last movement where that is later, and refuses a month that is there twice", () => {
    const month = { month: "2025-03", inFen: 5, outFen: 2, rowCount: 2 };
    expect(statementMonths([month], "2025-01").map(({ closingFen }) => closingFen)).toEqual([3]);
    expect(statementMonths([], "2025-01")).toEqual([]);
    expect(() => statementMonths([month, month], "2025-03")).toThrow(RangeError);
    const tooMuch = { ...month, inFen: Number.MAX_SAFE_INTEGER, outFen: 0 };
    expect(() => statementMonths([tooMuch, { ...month, month: "2025-04" }], "2025-04")).toThrow(
      RangeError,
    );
  });
});

describe("a bill", () => {
  test("closes with what was owed, drawn and accrued less what was paid", () => {
    const bill = billTotals(1_000, {
      drawnFen: 5_000,
      interestFen: 90,
      penaltyFen: 10,
      guarantorCostFen: 5,
      benefitFen: 40,
      repaidPrincipalFen: 2_000,
      repaidInterestFen: 30,
      repaidPenaltyFen: 10,
      repaidGuarantorFen: 3,
      compensatedFen: 900,
      refundedFen: 400,
      correctedFen: 100,
    });
    // What the guarantor paid the lender is owed as before.
    expect([bill.costFen, bill.repaidFen, bill.closingDebtFen]).toEqual([65, 2_043, 3_522]);
  });

  test("says of each kind of event whether it moved", () => {
    const moved = {
      DRAWN: { drawnFen: 1 },
      COST: { guarantorCostFen: 1 },
      COUPON: { benefitFen: 1 },
      REPAID: { repaidGuarantorFen: 1 },
      COMPENSATED: { compensatedFen: 1 },
      REFUNDED: { refundedFen: 1 },
      CORRECTED: { correctedFen: -1 },
    };
    for (const kind of BILL_KINDS) {
      const bill = { ...NO_BILL, ...moved[kind] };
      expect(BILL_KINDS.filter((each) => movedAs(bill, each))).toEqual([kind]);
    }
  });

  test("carries the debt over months without a booking", () => {
    const fen = fc.integer({ min: 0, max: 10 ** 9 });
    const booked = fc.record({
      month: fc.integer({ min: 1, max: 9 }).map((month) => `2025-0${month}`),
      drawnFen: fen,
      interestFen: fen,
      penaltyFen: fen,
      guarantorCostFen: fen,
      benefitFen: fen,
      repaidPrincipalFen: fen,
      repaidInterestFen: fen,
      repaidPenaltyFen: fen,
      repaidGuarantorFen: fen,
      compensatedFen: fen,
      refundedFen: fen,
      correctedFen: fc.integer({ min: -(10 ** 9), max: 10 ** 9 }),
    });
    fc.assert(
      fc.property(fc.uniqueArray(booked, { selector: ({ month }) => month }), (history) => {
        const months = billMonths(history, "2025-12");
        let debtFen = 0;
        for (const month of months) {
          expect(month.openingDebtFen).toBe(debtFen);
          const one = history.find((each) => each.month === month.month) ?? NO_BILL;
          debtFen +=
            one.drawnFen +
            one.interestFen +
            one.penaltyFen +
            one.guarantorCostFen -
            one.benefitFen -
            one.repaidPrincipalFen -
            one.repaidInterestFen -
            one.repaidPenaltyFen -
            one.repaidGuarantorFen -
            one.refundedFen -
            one.correctedFen;
          expect(month.closingDebtFen).toBe(debtFen);
        }
        expect(months.length === 0).toBe(history.length === 0);
      }),
    );
  });
});

function grouped(moves: readonly { readonly month: string; readonly amountFen: number }[]) {
  return [...new Set(moves.map(({ month }) => month))].map((month) => {
    const amounts = moves.filter((move) => move.month === month).map(({ amountFen }) => amountFen);
    const sum = (ofThese: readonly number[]) => ofThese.reduce((all, one) => all + one, 0);
    return {
      month,
      inFen: sum(amounts.filter((fen) => fen > 0)),
      outFen: -sum(amounts.filter((fen) => fen < 0)),
      rowCount: amounts.length,
    };
  });
}
