import { expect, test } from "vitest";
import { passDays } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { drawBusinessLoan } from "../../testing/business-loan.ts";
import { MARCH, PAID_FEN, startWithPaidInterest } from "../../testing/invoicing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";

test("paid interest is listed by its month, and another dealer's is not", async () => {
  const { borrow, client, service } = await startWithPaidInterest();
  // What runs is not paid yet.
  await borrow(1_000_000);
  const { periods } = await client.tax.listInvoiceable();
  expect(periods).toEqual([
    {
      ...MARCH,
      paidFen: PAID_FEN,
      invoicedFen: 0,
      leftFen: PAID_FEN,
      interestFen: PAID_FEN,
      penaltyFen: 0,
    },
  ]);
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  expect(await other.tax.listInvoiceable()).toEqual({ periods: [] });
});

test("each product and month is listed by itself, as automatic debits paid them", async () => {
  const { dealer, service } = await startWithDealer({ businessLine: {} });
  await drawBusinessLoan(service, dealer, { principalFen: 1_000_000, periods: 12 });
  // Two due dates pass.
  await passDays(service, 75);
  const client = await service.clientOf(dealer);
  const { periods } = await client.tax.listInvoiceable();
  expect(periods.map(({ appCode, month }) => [appCode, month])).toEqual([
    ["APP2001", "2026-05"],
    ["APP2001", "2026-04"],
  ]);
  for (const { interestFen, leftFen, paidFen } of periods) {
    expect(interestFen).toBeGreaterThan(0);
    expect([leftFen, paidFen]).toEqual([interestFen, interestFen]);
  }
});
