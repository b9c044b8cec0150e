import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startBorrowing } from "../../testing/borrow.ts";
import { drawBusinessLoan, settleLoan } from "../../testing/business-loan.ts";
import { goTo, payOrders, sendOrder } from "../../testing/trade.ts";

test("settling today or waiting: to the next due date, to any day, and for both kinds of loans", async () => {
  const { service, dealer, client } = await startBorrowing();
  const loanId = await drawBusinessLoan(service, dealer, { principalFen: 12_000_000, periods: 12 });
  await goTo(service, "2026-03-12T10:00:00+08:00");
  const toDueDate = await client.loans.simulateSettlement({ loanId });
  expect(toDueDate).toMatchObject({
    now: { on: "2026-03-12", payFen: 12_036_000, costFen: 36_000 },
    later: { on: "2026-04-10", payFen: 12_140_400, costFen: 140_400 },
    sparedFen: 104_400,
    days: 29,
  });
  expect(toDueDate.dueDates.map(({ later }) => later.on)).toHaveLength(12);
  const { cost } = { cost: toDueDate.dueDates.at(-1)?.later.costFen };
  const { plan } = await client.loans.getLoan({ loanId });
  expect(cost).toBe(plan.reduce((sum, { interestFen }) => sum + interestFen, 0));
  // The row that falls due on the way is debited, so that less bears interest afterwards.
  const beyond = await client.loans.simulateSettlement({ loanId, laterOn: "2026-04-20" });
  expect(beyond).toMatchObject({ sparedFen: 104_400 + 33_000, days: 39 });
  for (const laterOn of ["2026-03-12", "2029-01-01"]) {
    const refusal = await refusalOf(client.loans.simulateSettlement({ loanId, laterOn }));
    expect([refusal.code, refusal.data]).toEqual(["INPUT_INVALID", { fields: ["laterOn"] }]);
  }
  await settleLoan(client, loanId);
  expect((await refusalOf(client.loans.simulateSettlement({ loanId }))).code).toBe("LOAN_SETTLED");

  const orderId = await sendOrder(service, dealer, 10_000_000);
  const flexible = await payOrders(service, client, dealer, [orderId]);
  await goTo(service, "2026-03-22T10:00:00+08:00");
  const found = await client.loans.simulateSettlement({ loanId: flexible.loanId ?? "" });
  expect(found).toMatchObject({ now: { costFen: 30_000 }, later: { on: "2026-04-26" } });
  expect(found).toMatchObject({ sparedFen: 105_000, days: 35, dueDates: [{ sparedFen: 105_000 }] });
});
