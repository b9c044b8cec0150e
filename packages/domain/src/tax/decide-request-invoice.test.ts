import { expect, test } from "vitest";
import {
  decideRequestInvoice,
  type RequestInvoiceFacts,
  type WantedInvoice,
} from "./decide-request-invoice.ts";
import { invoiceablePeriods } from "./invoiceable.ts";

const flexible = { month: "2026-10", appCode: "APP1001", lenderId: "FMYHB_BANK" } as const;
const business = { month: "2026-10", appCode: "APP2001", lenderId: "CCB_BANK" } as const;
const earlier = { ...flexible, month: "2026-09" };
const amounts = { interestFen: 90_000, penaltyFen: 1_500 };

const facts: RequestInvoiceFacts = {
  hasTaxInfo: true,
  periods: invoiceablePeriods(
    [flexible, business, earlier].map((period) => ({ ...period, ...amounts })),
    [],
  ),
};
const wanted: WantedInvoice = { periods: [flexible, earlier], totalFen: 183_000 };

test("each lender is asked for an invoice of its own, with a line for each period", () => {
  const decision = decideRequestInvoice(facts, {
    periods: [earlier, flexible, business],
    totalFen: 274_500,
  });
  const plans = decision.ok ? decision.value : [];
  expect(
    plans.map(({ amountFen, lenderId, lines }) => [
      lenderId,
      amountFen,
      lines.map(({ month }) => month),
    ]),
  ).toEqual([
    ["FMYHB_BANK", 183_000, ["2026-10", "2026-09"]],
    ["CCB_BANK", 91_500, ["2026-10"]],
  ]);
  expect(plans[1]).toMatchObject({ netFen: 86_321, taxFen: 5_179 });
});

/** In the order of precedence. */
const obstacles: readonly [string, Partial<RequestInvoiceFacts>, Partial<WantedInvoice>][] = [
  ["TAX_INFO_MISSING", { hasTaxInfo: false }, {}],
  ["INPUT_INVALID", {}, { periods: [flexible, flexible] }],
  ["INVOICE_AMOUNT_CHANGED", {}, { totalFen: 182_999 }],
];

test.each(obstacles)("%s stops a request, whatever comes later", (refusal, fact, wish) => {
  const from = obstacles.findIndex(([code]) => code === refusal);
  for (const [, laterFact, laterWish] of obstacles.slice(from)) {
    expect(
      decideRequestInvoice(
        { ...facts, ...laterFact, ...fact },
        { ...wanted, ...laterWish, ...wish },
      ),
    ).toEqual({ ok: false, refusal });
  }
});

test("nothing at all is no request", () => {
  expect(decideRequestInvoice(facts, { periods: [], totalFen: 0 })).toMatchObject({
    refusal: "INPUT_INVALID",
  });
});

test("a period that is invoiced already, or never was, changes the amount", () => {
  const taken = invoiceablePeriods([{ ...flexible, ...amounts }], [{ ...flexible, ...amounts }]);
  for (const [periods, totalFen] of [
    [[flexible], 0],
    [[flexible], 91_500],
    [[business], 91_500],
  ] as const) {
    expect(
      decideRequestInvoice({ hasTaxInfo: true, periods: taken }, { periods, totalFen }),
    ).toMatchObject({ refusal: "INVOICE_AMOUNT_CHANGED" });
  }
});
