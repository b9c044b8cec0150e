import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { goTo, repayLoans, setRepayBalance } from "../../testing/trade.ts";

// What a part repayment promises to save is what the ledger has taken less when the loan is over.

interface Drawn {
  readonly name: string;
  readonly effect: Parameters<typeof giveCoupon>[2] | null;
  readonly fullFen: number;
}

const coupons: readonly Drawn[] = [
  { name: "no coupon", effect: null, fullFen: 135_000 },
  { name: "ten free days", effect: { type: 8, freeDays: 10 }, fullFen: 105_000 },
  { name: "a discount", effect: { type: 2, payRatio: "0.885", capFen: null }, fullFen: 119_475 },
  { name: "200 yuan less", effect: { type: 1, valueFen: 20_000 }, fullFen: 115_000 },
];

test.each(coupons)("with $name, parts save what they promised", async ({ effect, fullFen }) => {
  const { service, dealer, client, borrow } = await startWithDealer();
  const options =
    effect === null ? {} : { interestCoupon: await giveCoupon(service.context, dealer, effect) };
  const loanId = await borrow(10_000_000, options);
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    totalDueFen: 10_000_000 + fullFen,
  });

  // On the day of drawing, on a day in between, and on the last day before the due date.
  let promisedFen = 0;
  for (const [day, amountFen] of [
    ["2026-03-02", 1_234_567],
    ["2026-03-12", 3_000_000],
    ["2026-04-15", 2_000_001],
  ] as const) {
    await goTo(service, `${day}T10:00:00+08:00`);
    const quote = await client.repayment.quoteRepayment({ loanIds: [loanId], amountFen });
    expect(quote.savedFen).toBeGreaterThan(0);
    const repayment = await repayLoans(client, [loanId], amountFen);
    expect(repayment).toMatchObject({ status: "SUCCESS", savedFen: quote.savedFen });
    const { totalDueFen, paidInterestFen, paidPrincipalFen } = await client.loans.getLoan({
      loanId,
    });
    promisedFen += quote.savedFen;
    expect(totalDueFen + paidInterestFen + paidPrincipalFen).toBe(
      10_000_000 + fullFen - promisedFen,
    );
  }

  // The rest is debited on the due date by itself.
  await setRepayBalance(service, dealer, 1_000_000_000);
  await goTo(service, "2026-04-16T15:00:00+08:00");
  const loan = await client.loans.getLoan({ loanId });
  expect(loan).toMatchObject({ status: "SETTLED", paidPenaltyFen: 0 });
  expect(loan.paidInterestFen).toBe(fullFen - promisedFen);

  const { rows } = await service.database.execute<{ name: string; balance_fen: number }>(
    sql`select name, balance_fen from ledger_balance where name in ('income:interest', 'subsidy:SPONSOR:receivable')`,
  );
  const balance = (name: string) => rows.find((row) => row.name === name)?.balance_fen ?? 0;
  // Income is a credit; what the coupon paid of it is the sponsor's.
  expect(-balance("income:interest") - balance("subsidy:SPONSOR:receivable")).toBe(
    fullFen - promisedFen,
  );
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("what the bank did not get of a part is not promised as saved", async () => {
  const { service, dealer, client, borrow } = await startWithDealer();
  const loanId = await borrow(10_000_000);
  await goTo(service, "2026-03-12T10:00:00+08:00");
  await setRepayBalance(service, dealer, 1_030_000);
  const repayment = await repayLoans(client, [loanId], 4_000_000);
  // 10,000 yuan of principal for 35 days, not the 39,700 that were asked for.
  expect(repayment).toMatchObject({ status: "SUCCESS", amountFen: 1_030_000, savedFen: 10_500 });
  await setRepayBalance(service, dealer, 1_000_000_000);
  await goTo(service, "2026-04-16T15:00:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "SETTLED",
    paidInterestFen: 135_000 - 10_500,
  });
  await expectInvariants(service.database, service.clock.now());
});
