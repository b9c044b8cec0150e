import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";

test("nothing borrowed is nothing owed", async () => {
  const { client } = await startWithDealer();
  expect(await client.repayment.getRepayOverview()).toMatchObject({
    outstandingPrincipalFen: 0,
    dueNowFen: 0,
    groups: [],
    account: { cardType: 4 },
    nextDebit: null,
  });
});

test("what is owed comes by due date, with the next debit", async () => {
  const { service, client, borrow } = await startWithDealer();
  const [first, second] = [await borrow(1_000_000), await borrow(2_000_000)];
  await goTo(service, "2026-03-10T10:00:00+08:00");
  const third = await borrow(500_000);
  const overview = await client.repayment.getRepayOverview();
  expect(overview).toMatchObject({
    outstandingPrincipalFen: 3_500_000,
    dueNowFen: 0,
    nextDebit: { at: "2026-04-16T14:30:00+08:00", amountFen: 3_040_500 },
  });
  expect(
    overview.groups.map(({ dueOn, daysLeft, totalFen, loans }) => [
      dueOn,
      daysLeft,
      totalFen,
      loans.map(({ loanId }) => loanId),
    ]),
  ).toEqual([
    ["2026-04-16", 37, 3_040_500, [first, second].toSorted()],
    ["2026-04-24", 45, 506_750, [third]],
  ]);
});

test("the overdue debt comes first and is due now, with its penalty", async () => {
  const { service, client, borrow } = await startWithDealer();
  await borrow(10_000_000);
  await scriptBank(service, "debit", "refuse", { times: 100 });
  await goTo(service, "2026-04-17T10:00:00+08:00");
  expect(await client.repayment.getRepayOverview()).toMatchObject({
    dueNowFen: 10_139_500,
    groups: [{ dueOn: "2026-04-16", overdueDays: 1, daysLeft: -1, totalFen: 10_139_500 }],
    nextDebit: { at: "2026-04-17T14:30:00+08:00", amountFen: 10_139_500 },
  });
});
