import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, daysBetween } from "../calendar/biz-date.ts";
import { formatInstant } from "../calendar/instant.ts";
import { explainDaily } from "../interest-by-day/explain-daily.ts";
import { interestFen } from "../interest/interest.ts";
import { sumFen } from "../money/fen.ts";
import { flexiblePenaltyPermille } from "../schedule/flexible-penalty.ts";
import { planOneOff } from "../schedule/plan-one-off.ts";
import { arbitraryCoupon } from "../testing/loan-coupons.ts";
import { vectors } from "../testing/vectors.ts";
import { accruedThrough } from "./accrued.ts";
import { allocate } from "./allocate.ts";
import { autoDebitInstants, isDebitDay } from "./debit-runs.ts";
import { instalmentStatus } from "./instalment-status.ts";
import type { LoanPayment, LoanTerms } from "./loan-terms.ts";
import { owedAsOf } from "./owed.ts";
import { quoteRepayment } from "./quote-repayment.ts";

const terms: LoanTerms = {
  method: "ONE_OFF",
  principalFen: 10_000_000,
  dailyRatePpm: 300,
  penaltyPermille: 500,
  drawOn: "2025-03-01",
  dueOn: "2025-04-15",
  interestCoupon: null,
};

const loans: fc.Arbitrary<LoanTerms> = fc
  .record({
    principalFen: fc.integer({ min: 1, max: 100_000_000_000 }),
    dailyRatePpm: fc.integer({ min: 200, max: 500 }),
    drawOn: fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2024-01-01", days)),
    interestCoupon: arbitraryCoupon,
  })
  .map((loan) => ({
    ...loan,
    method: "ONE_OFF",
    penaltyPermille: 500,
    dueOn: addDays(loan.drawOn, 45),
  }));

/** Amounts paid on days after the draw, as the service would book them: allocated in date order. */
const histories = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 90 }), share: fc.integer({ min: 0, max: 1100 }) }),
  { maxLength: 5 },
);

function book(loan: LoanTerms, history: readonly { day: number; share: number }[]): LoanPayment[] {
  const payments: LoanPayment[] = [];
  for (const { day, share } of history.toSorted((a, b) => a.day - b.day)) {
    const on = addDays(loan.drawOn, day);
    const owed = owedAsOf(loan, payments, on);
    payments.push({ on, ...allocate(owed, Math.floor((owed.totalFen / 1000) * share)) });
  }
  return payments;
}

test("allocation conserves money and keeps the order penalty, interest, principal", () => {
  const parts = fc.record({
    penaltyFen: fc.nat(1e9),
    interestFen: fc.nat(1e9),
    principalFen: fc.nat(1e12),
  });
  fc.assert(
    fc.property(parts, fc.nat(2e12), (owed, amountFen) => {
      const split = allocate(owed, amountFen);
      expect(split.penaltyFen + split.interestFen + split.principalFen + split.surplusFen).toBe(
        amountFen,
      );
      expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
      // A later part gets money only when the ones before it are paid in full.
      expect(split.interestFen === 0 || split.penaltyFen === owed.penaltyFen).toBe(true);
      expect(split.principalFen === 0 || split.interestFen === owed.interestFen).toBe(true);
      expect(split.surplusFen === 0 || split.principalFen === owed.principalFen).toBe(true);
    }),
  );
  expect(() => allocate({ penaltyFen: 0, interestFen: 0, principalFen: 1 }, -1)).toThrow(
    RangeError,
  );
  expect(() => allocate({ penaltyFen: 0, interestFen: 0, principalFen: 1 }, 0.5)).toThrow(
    RangeError,
  );
});

test("no bill ever falls, whatever was paid in between", () => {
  fc.assert(
    fc.property(loans, histories, (loan, history) => {
      const payments = book(loan, history);
      let before = accruedThrough(loan, payments, loan.drawOn);
      expect(before).toEqual({ grossInterestFen: 0, benefitFen: 0, penaltyFen: 0 });
      for (let day = 1; day <= 95; day += 1) {
        const after = accruedThrough(loan, payments, addDays(loan.drawOn, day));
        expect(after.grossInterestFen).toBeGreaterThanOrEqual(before.grossInterestFen);
        expect(after.benefitFen).toBeGreaterThanOrEqual(before.benefitFen - 1);
        expect(after.penaltyFen).toBeGreaterThanOrEqual(before.penaltyFen);
        // What the dealer still pays grows too, or an earlier bill would have been too high.
        expect(after.grossInterestFen - after.benefitFen).toBeGreaterThanOrEqual(
          before.grossInterestFen - before.benefitFen,
        );
        expect(day > 45 || after.penaltyFen === 0).toBe(true);
        before = after;
      }
    }),
    { numRuns: 60 },
  );
});

test("the day-by-day explanation adds up to the bill on every day", () => {
  fc.assert(
    fc.property(loans, histories, fc.integer({ min: 0, max: 95 }), (loan, history, day) => {
      const payments = book(loan, history);
      const asOf = addDays(loan.drawOn, day);
      const days = explainDaily(loan, payments, asOf);
      const bill = owedAsOf(loan, payments, asOf);
      const paid = payments.filter((payment) => payment.on <= asOf);
      expect(sumFen(days.map((row) => row.interestFen))).toBe(
        bill.interestFen + sumFen(paid.map((payment) => payment.interestFen)),
      );
      expect(sumFen(days.map((row) => row.penaltyFen))).toBe(
        bill.penaltyFen + sumFen(paid.map((payment) => payment.penaltyFen)),
      );
      expect(days.at(-1)?.cumulativeFen ?? 0).toBe(
        sumFen(days.map((row) => row.interestFen)) + sumFen(days.map((row) => row.penaltyFen)),
      );
      expect(days.every((row) => row.interestFen >= 0 && row.penaltyFen >= 0)).toBe(true);
    }),
    { numRuns: 100 },
  );
});

test("paying in parts on one day ends at the same debt as paying at once", () => {
  fc.assert(
    fc.property(
      loans,
      fc.integer({ min: 0, max: 90 }),
      fc.array(fc.nat(1000), { maxLength: 5 }),
      (loan, day, shares) => {
        const on = addDays(loan.drawOn, day);
        const whole = owedAsOf(loan, [], on);
        const amounts = shares.map((share) => Math.floor((whole.totalFen / 5000) * share));
        const inParts: LoanPayment[] = [];
        for (const amountFen of amounts) {
          inParts.push({ on, ...allocate(owedAsOf(loan, inParts, on), amountFen) });
        }
        const atOnce: LoanPayment[] = [{ on, ...allocate(whole, sumFen(amounts)) }];
        expect(owedAsOf(loan, inParts, on)).toEqual(owedAsOf(loan, atOnce, on));
        expect(owedAsOf(loan, inParts, addDays(on, 30))).toEqual(
          owedAsOf(loan, atOnce, addDays(on, 30)),
        );
      },
    ),
    { numRuns: 60 },
  );
});

test("interest of a balance that does not change is one formula", () => {
  fc.assert(
    fc.property(loans, fc.integer({ min: 0, max: 200 }), (loan, day) => {
      const { grossInterestFen } = accruedThrough(loan, [], addDays(loan.drawOn, day));
      expect(grossInterestFen).toBe(interestFen({ ...loan, days: day }));
    }),
  );
});

test("a payment on a day counts for the days after it only", () => {
  const paid: LoanPayment[] = [
    { on: "2025-03-11", penaltyFen: 0, interestFen: 30_000, principalFen: 9_000_000 },
  ];
  expect(accruedThrough(terms, paid, "2025-03-11").grossInterestFen).toBe(30_000);
  expect(accruedThrough(terms, paid, "2025-03-12").grossInterestFen).toBe(30_300);
  // Asked for an earlier day, a later payment has not happened.
  expect(owedAsOf(terms, paid, "2025-03-10").principalFen).toBe(10_000_000);
});

test("the days that a coupon makes free are marked, days too cheap to show are not", () => {
  const small = { ...terms, principalFen: 3333, dailyRatePpm: 200 };
  const days = explainDaily(
    { ...small, interestCoupon: { type: 8, freeDays: 3 } },
    [],
    "2025-03-07",
  );
  expect(days.map((day) => day.freeByCoupon)).toEqual([true, true, true, false, false, false]);
  expect(explainDaily(small, [], "2025-03-04").map((day) => day.freeByCoupon)).toEqual([
    false,
    false,
    false,
  ]);
  const late = explainDaily(
    { ...terms, interestCoupon: { type: 8, freeDays: 60 } },
    [],
    "2025-04-17",
  );
  expect(late.map((day) => day.freeByCoupon).lastIndexOf(true)).toBe(44);
  expect(late.at(-1)?.interestFen).toBe(3000);
  // One fen earns nothing on any day, but only the days of the term are the coupon's.
  const tiny = { ...terms, principalFen: 1, interestCoupon: { type: 8, freeDays: 60 } } as const;
  expect(explainDaily(tiny, [], "2025-04-17").filter((day) => day.freeByCoupon).length).toBe(45);
});

test("the explanation ends with the day that settles the loan", () => {
  const owed = owedAsOf(terms, [], "2025-03-11");
  const payments = [{ on: "2025-03-11", ...allocate(owed, owed.totalFen) }];
  expect(
    explainDaily(terms, payments, "2025-06-01")
      .map((day) => day.date)
      .at(-1),
  ).toBe("2025-03-11");
});

test("a quote settles the oldest loan first", () => {
  const older = { loanId: "B", terms, payments: [] };
  const newer = {
    loanId: "A",
    terms: { ...terms, principalFen: 5_000_000, drawOn: "2025-03-05", dueOn: "2025-04-19" },
    payments: [],
  };
  const all = quoteRepayment([newer, older], "2025-03-11");
  expect(all.lines.map((line) => line.loanId)).toEqual(["B", "A"]);
  expect(all).toMatchObject({ totalFen: 15_039_000, owedFen: 15_039_000, surplusFen: 0 });
  // 35 days of 3,000 and 39 days of 1,500 are not paid.
  expect(all.savedFen).toBe(105_000 + 58_500);
  const part = quoteRepayment([newer, older], "2025-03-11", 20_000);
  expect(part.lines).toEqual([
    {
      loanId: "B",
      principalFen: 0,
      interestFen: 20_000,
      penaltyFen: 0,
      benefitFen: 0,
      settles: false,
    },
  ]);
  expect(part).toMatchObject({ totalFen: 20_000, savedFen: 0 });
  const tooMuch = quoteRepayment([older], "2025-03-11", 10_030_001);
  expect(tooMuch).toMatchObject({ totalFen: 10_030_000, surplusFen: 1 });
});

test("due first goes before drawn first", () => {
  const long = { loanId: "A", terms: { ...terms, dueOn: "2025-09-01" }, payments: [] };
  const short = { loanId: "B", terms: { ...terms, drawOn: "2025-03-02" }, payments: [] };
  const quote = quoteRepayment([long, short], "2025-03-11", 1);
  expect(quote.lines.map((line) => line.loanId)).toEqual(["B"]);
});

test("settling early saves only what the coupon had not already made free", () => {
  const free = {
    loanId: "A",
    terms: { ...terms, interestCoupon: { type: 8, freeDays: 45 } as const },
    payments: [],
  };
  expect(quoteRepayment([free], "2025-03-11").savedFen).toBe(0);
  expect(quoteRepayment([{ ...free, terms }], "2025-04-15").savedFen).toBe(0);
  expect(quoteRepayment([{ ...free, terms }], "2025-04-20").savedFen).toBe(0);
});

test("a loan is to be paid from 7 days before its due date and overdue from the day after", () => {
  expect(instalmentStatus("2025-04-15", false, "2025-04-07")).toBe("NORMAL");
  expect(instalmentStatus("2025-04-15", false, "2025-04-08")).toBe("TO_BE_PAID");
  expect(instalmentStatus("2025-04-15", false, "2025-04-15")).toBe("TO_BE_PAID");
  expect(instalmentStatus("2025-04-15", false, "2025-04-16")).toBe("OVERDUE");
  expect(instalmentStatus("2025-04-15", false, "2025-04-16", true)).toBe("TO_BE_PAID");
  expect(instalmentStatus("2025-04-15", true, "2025-06-01")).toBe("SETTLED");
});

test.each(vectors.clock.filter(({ kind }) => kind === "AUTO_DEBIT"))(
  "debits of a loan due $due_date",
  (vector) => {
    expect(autoDebitInstants(vector.due_date).map((at) => formatInstant(at))).toEqual(vector.runs);
    expect(autoDebitInstants(addDays(vector.due_date, 1)).map((at) => formatInstant(at))).toEqual(
      vector.next_if_unpaid,
    );
    expect(instalmentStatus(vector.due_date, false, vector.overdue_from)).toBe("OVERDUE");
    expect(instalmentStatus(vector.due_date, false, addDays(vector.overdue_from, -1))).toBe(
      "TO_BE_PAID",
    );
    expect(isDebitDay(vector.due_date, addDays(vector.due_date, -1))).toBe(false);
    expect(isDebitDay(vector.due_date, vector.due_date)).toBe(true);
  },
);

test("a cap on the overdue rate leaves the penalty what is above normal interest", () => {
  expect(flexiblePenaltyPermille(500)).toBe(500);
  // 24 % a year at 0.05 % a day: 1.315 times, so 315 permille; at 0.02 % the cap does not bite.
  expect(flexiblePenaltyPermille(500, 24)).toBe(315);
  expect(flexiblePenaltyPermille(450, 24)).toBe(461);
  expect(flexiblePenaltyPermille(200, 24)).toBe(500);
  expect(flexiblePenaltyPermille(500, 10)).toBe(0);
});

test("a one-off loan is due after 45 days, on whatever day that is", () => {
  expect(planOneOff({ principalFen: 50_000_000, dailyRatePpm: 300, drawOn: "2025-08-22" })).toEqual(
    {
      dueOn: "2025-10-06",
      days: 45,
      interestFen: 675_000,
    },
  );
});

test("overdue days stop when the debt is gone", () => {
  const owed = owedAsOf(terms, [], "2025-04-25");
  expect(owed.overdueDays).toBe(daysBetween(terms.dueOn, "2025-04-25"));
  const paid = [{ on: "2025-04-25", ...allocate(owed, owed.totalFen) }];
  expect(owedAsOf(terms, paid, "2025-04-30")).toMatchObject({ totalFen: 0, overdueDays: 0 });
});

test("of loans drawn and due on the same days the lower number is paid first", () => {
  const [a, b] = ["A", "B"].map((loanId) => ({ loanId, terms, payments: [] }));
  if (a === undefined || b === undefined) throw new Error("two loans");
  for (const order of [
    [a, b],
    [b, a],
  ]) {
    const quote = quoteRepayment(order, "2025-03-11", 1);
    expect(quote.lines.map((line) => line.loanId)).toEqual(["A"]);
    expect(quoteRepayment(order, "2025-03-11").lines.map((line) => line.loanId)).toEqual([
      "A",
      "B",
    ]);
  }
});

test("a loan on which nothing is owed gets no line", () => {
  const settled = {
    loanId: "A",
    terms,
    payments: [{ on: "2025-03-01", principalFen: 10_000_000, interestFen: 0, penaltyFen: 0 }],
  };
  const open = { loanId: "B", terms, payments: [] };
  expect(quoteRepayment([settled, open], "2025-03-11").lines.map((line) => line.loanId)).toEqual([
    "B",
  ]);
});
