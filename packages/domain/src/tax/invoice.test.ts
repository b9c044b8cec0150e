import { expect, test } from "vitest";
import { next } from "../machine/machine.ts";
import { sumFen } from "../money/fen.ts";
import { invoiceMachine } from "./invoice-machine.ts";
import { invoiceablePeriods, type PeriodInterest } from "./invoiceable.ts";
import { taxedInterest, taxedTotal } from "./invoice-tax.ts";

test("an invoice is issued or rejected once, and only an issued one is voided", () => {
  expect(next(invoiceMachine, "REQUESTED", "ISSUE")).toBe("ISSUED");
  expect(next(invoiceMachine, "REQUESTED", "REJECT")).toBe("REJECTED");
  expect(next(invoiceMachine, "REQUESTED", "VOID")).toBeNull();
  expect(next(invoiceMachine, "ISSUED", "VOID")).toBe("VOIDED");
  for (const ended of ["REJECTED", "VOIDED"] as const) {
    for (const event of ["ISSUE", "REJECT", "VOID"] as const) {
      expect(next(invoiceMachine, ended, event)).toBeNull();
    }
  }
});

test.each([
  [10_600, 10_000, 600],
  [135_000, 127_358, 7_642],
  // 0.94 fen of 1 fen is 1 fen without tax.
  [1, 1, 0],
  [0, 0, 0],
])("%i fen hold %i fen without tax and %i fen of tax", (amountFen, netFen, taxFen) => {
  expect(taxedInterest(amountFen)).toEqual({ amountFen, netFen, taxFen });
});

test("an invoice adds up as it is printed, whatever is rounded in its lines", () => {
  for (let amountFen = 1; amountFen < 300; amountFen += 1) {
    const lines = [amountFen, amountFen + 7, 3 * amountFen].map(taxedInterest);
    const total = taxedTotal(lines);
    expect(sumFen([total.netFen, total.taxFen])).toBe(total.amountFen);
    expect(total.taxFen).toBe(sumFen(lines.map(({ taxFen }) => taxFen)));
  }
});

const october = { month: "2026-10", appCode: "APP1001", lenderId: "FMYHB_BANK" } as const;
const paid = (period: Partial<PeriodInterest>): PeriodInterest => ({
  ...october,
  interestFen: 90_000,
  penaltyFen: 1_500,
  ...period,
});

test("what was paid can be invoiced, the newest month first, each product and lender by itself", () => {
  const periods = invoiceablePeriods(
    [
      paid({ month: "2026-09" }),
      paid({}),
      paid({ appCode: "APP2001", lenderId: "CCB_BANK", penaltyFen: 0 }),
    ],
    [],
  );
  expect(periods.map(({ appCode, leftFen, month }) => [month, appCode, leftFen])).toEqual([
    ["2026-10", "APP1001", 91_500],
    ["2026-10", "APP2001", 90_000],
    ["2026-09", "APP1001", 91_500],
  ]);
});

test("what an invoice has taken cannot be taken again, and what was paid after it can", () => {
  const taken = paid({ interestFen: 80_000, penaltyFen: 1_500 });
  const [later] = invoiceablePeriods([paid({})], [taken]);
  expect(later).toMatchObject({
    paidFen: 91_500,
    invoicedFen: 81_500,
    leftFen: 10_000,
    interestFen: 10_000,
    penaltyFen: 0,
  });
  const [whole] = invoiceablePeriods(
    [paid({})],
    [taken, paid({ interestFen: 10_000, penaltyFen: 0 })],
  );
  expect(whole).toMatchObject({ leftFen: 0, interestFen: 0, penaltyFen: 0 });
});

test("another lender's invoice takes nothing of a period", () => {
  const [period] = invoiceablePeriods([paid({})], [paid({ lenderId: "CCB_BANK" })]);
  expect(period).toMatchObject({ leftFen: 91_500, invoicedFen: 0 });
});

test("a correction after the invoice leaves nothing, and never a part below nothing", () => {
  const [corrected] = invoiceablePeriods([paid({ interestFen: 50_000 })], [paid({})]);
  expect(corrected).toMatchObject({ leftFen: 0, interestFen: 0, penaltyFen: 0 });
  const [mixed] = invoiceablePeriods(
    [paid({ interestFen: 89_000, penaltyFen: 9_000 })],
    [paid({})],
  );
  expect(mixed).toMatchObject({ leftFen: 6_500, interestFen: 0, penaltyFen: 6_500 });
});

test("a month in which nothing was paid is not listed", () => {
  expect(invoiceablePeriods([paid({ interestFen: 0, penaltyFen: 0 })], [])).toEqual([]);
});
