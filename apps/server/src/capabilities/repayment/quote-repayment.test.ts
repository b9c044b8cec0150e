import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { inTransaction } from "../../database/transaction.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo, repayLoans, scriptBank } from "../../testing/trade.ts";

test("settling early: what it costs, what it saves, what can be drawn again", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(10_000_000);
  await goTo(service, "2026-03-12T09:00:00+08:00");
  expect(await client.repayment.quoteRepayment({ loanIds: [loanId] })).toMatchObject({
    asOf: "2026-03-12",
    lines: [{ loanId, dueOn: "2026-04-16", settles: true }],
    parts: { principalFen: 10_000_000, interestFen: 30_000, penaltyFen: 0 },
    totalFen: 10_030_000,
    maximumFen: 10_030_000,
    savedFen: 105_000,
    daysEarly: 35,
    availableAfterFen: 50_000_000,
    expiresAt: "2026-03-12T09:05:00+08:00",
  });
});

test("a part goes to what is due first, interest before principal", async () => {
  const { service, client, borrow } = await startWithDealer();
  const first = await borrow(1_000_000);
  await goTo(service, "2026-03-05T09:00:00+08:00");
  const second = await borrow(2_000_000);
  const quote = await client.repayment.quoteRepayment({
    loanIds: [second, first],
    amountFen: 1_500_900,
  });
  expect(quote.lines).toMatchObject([
    { loanId: first, principalFen: 1_000_000, interestFen: 900, settles: true },
    { loanId: second, principalFen: 500_000, interestFen: 0, settles: false },
  ]);
  expect(quote).toMatchObject({ totalFen: 1_500_900, maximumFen: 3_000_900 });
});

test("what cannot be repaid is refused by name", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  const code = async (loanIds: string[], amountFen?: number) =>
    refusalOf(
      client.repayment.quoteRepayment({
        loanIds,
        ...(amountFen === undefined ? {} : { amountFen }),
      }),
    );
  expect(await code([loanId], 1_000_001)).toEqual({
    code: "AMOUNT_TOO_LARGE",
    data: { maximumFen: 1_000_000 },
  });
  expect((await code([loanId], 0)).code).toBe("INPUT_INVALID");
  expect((await code(["01JD0000000000000000000000"])).code).toBe("NOT_FOUND");
  const other = await insertPayingDealer(service.context, { number: 2 });
  const stranger = await service.clientOf(other);
  const strange = stranger.repayment.quoteRepayment({ loanIds: [loanId] });
  expect((await refusalOf(strange)).code).toBe("NOT_FOUND");

  await scriptBank(service, "debit", "pending");
  await repayLoans(client, [loanId], 100);
  expect((await code([loanId])).code).toBe("REPAYMENT_IN_PROGRESS");
  await goTo(service, "2026-03-02T12:00:00+08:00");
  await repayLoans(client, [loanId]);
  expect((await code([loanId])).code).toBe("LOAN_SETTLED");

  const another = await borrow(100);
  await inTransaction(service.database, (transaction) =>
    transaction.execute(sql`update bank_account set status = 'CLOSED' where card_type = 4`),
  );
  expect((await code([another])).code).toBe("ACCOUNT_NOT_OPEN");
});
