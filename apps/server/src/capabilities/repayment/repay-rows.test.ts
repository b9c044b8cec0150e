import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startBorrowing } from "../../testing/borrow.ts";
import { drawBusinessLoan, settleLoan } from "../../testing/business-loan.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import {
  goTo,
  payOrders,
  repayLoans,
  scriptBank,
  sendOrder,
  setRepayBalance,
} from "../../testing/trade.ts";

test("a business loan is quoted by its due rows or as a whole, by itself", async () => {
  const { service, dealer, client } = await startBorrowing();
  const loanId = await drawBusinessLoan(service, dealer, { principalFen: 6_000_000, periods: 12 });
  const second = await drawBusinessLoan(service, dealer, { principalFen: 6_000_000, periods: 3 });
  const orderId = await sendOrder(service, dealer, 100_000);
  const { loanId: flexible } = await payOrders(service, client, dealer, [orderId]);
  const quote = async (
    input: Omit<Parameters<typeof client.repayment.quoteRepayment>[0], "loanIds">,
    loanIds: readonly (string | null)[] = [loanId],
  ) =>
    refusalOf(
      client.repayment.quoteRepayment({ ...input, loanIds: loanIds.flatMap((id) => id ?? []) }),
    );
  expect(await quote({})).toMatchObject({
    code: "NOTHING_DUE",
    data: { availableOn: "2026-04-10" },
  });
  expect(await quote({ scope: "WHOLE" })).toMatchObject({
    code: "SETTLE_ON_DRAW_DAY",
    data: { availableOn: "2026-03-03" },
  });
  expect(await quote({ scope: "WHOLE", amountFen: 1 })).toMatchObject({
    code: "INPUT_INVALID",
    data: { fields: ["amountFen"] },
  });
  for (const loanIds of [
    [loanId, second],
    [loanId, flexible],
  ]) {
    expect(await quote({}, loanIds)).toMatchObject({ data: { fields: ["loanIds"] } });
  }
  expect(await quote({ scope: "DUE" }, [flexible])).toMatchObject({ data: { fields: ["scope"] } });

  await goTo(service, "2026-04-10T10:00:00+08:00");
  const due = await client.repayment.quoteRepayment({ loanIds: [loanId] });
  expect(due).toMatchObject({
    appCode: "APP2001",
    scope: "DUE",
    totalFen: 570_200,
    maximumFen: 570_200,
    savedFen: 0,
    daysEarly: 0,
    lines: [{ settles: false, rows: [{ seq: 1, dueOn: "2026-04-10", principalFen: 500_000 }] }],
  });
  const whole = await client.repayment.quoteRepayment({ loanIds: [loanId], scope: "WHOLE" });
  expect(whole).toMatchObject({ scope: "WHOLE", totalFen: 6_070_200, lines: [{ settles: true }] });
  expect(whole.savedFen).toBeGreaterThan(0);
  // A part was paid in between: the other quote does not hold any more.
  expect(await repayLoans(client, [loanId], 100_000)).toMatchObject({ status: "SUCCESS" });
  for (const stale of [due, whole]) {
    const refusal = await refusalOf(
      client.repayment.repay(
        { quoteId: stale.quoteId, totalFen: stale.totalFen },
        { context: { idempotencyKey: randomUUID() } },
      ),
    );
    expect(refusal.code).toBe("QUOTE_STALE");
  }
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "ACTIVE",
    periodsPaid: 0,
    dueNowFen: 470_200,
  });
  await expectInvariants(service.database, service.clock.now());
});

test("a bank that gets a part of a settlement pays the rows that are due; the rest waits in suspense", async () => {
  const { service, dealer, client } = await startBorrowing();
  const loanId = await drawBusinessLoan(service, dealer, { principalFen: 6_000_000, periods: 12 });
  await goTo(service, "2026-04-10T10:00:00+08:00");
  await setRepayBalance(service, dealer, 1_000_000);
  expect(await settleLoan(client, loanId)).toMatchObject({
    status: "SUCCESS",
    amountFen: 1_000_000,
    parts: { principalFen: 500_000, interestFen: 70_200, penaltyFen: 0 },
    surplusFen: 429_800,
    savedFen: 0,
    loans: [
      {
        settled: false,
        rows: [{ seq: 1, principalFen: 500_000 }],
      },
    ],
  });
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    periodsPaid: 1,
    status: "ACTIVE",
  });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a debit sent in time and answered after midnight counts with its day", async () => {
  const { service, dealer, client } = await startBorrowing();
  const loanId = await drawBusinessLoan(service, dealer, { principalFen: 6_000_000, periods: 12 });
  await scriptBank(service, "debit", "apply-then-lose");
  await goTo(service, "2026-04-10T14:30:00+08:00");
  expect((await client.loans.getLoan({ loanId })).repaymentInFlight).not.toBeNull();
  expect((await client.loans.getLoan({ loanId })).settlement?.refusal).toBe(
    "REPAYMENT_IN_PROGRESS",
  );
  await goTo(service, "2026-04-11T13:00:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "ACTIVE",
    periodsPaid: 1,
    paidPenaltyFen: 0,
    repaymentInFlight: null,
  });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a coupon pays row by row, and its sponsor is billed as the rows are paid", async () => {
  const { service, dealer, client } = await startBorrowing();
  await setRepayBalance(service, dealer, 1_000_000_000);
  // The first 45 days cost nothing: the first row owes nothing at all, and is paid by that.
  const loanId = await drawBusinessLoan(service, dealer, {
    principalFen: 6_000_000,
    periods: 3,
    coupon: { type: 8, freeDays: 45 },
  });
  await goTo(service, "2026-04-10T10:00:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    periodsPaid: 1,
    dueOn: "2026-05-10",
    plan: [{ status: "SETTLED", benefitFen: 70_200, interestFen: 0, debits: [] }, {}, {}],
  });
  await expectInvariants(service.database, service.clock.now());
  await goTo(service, "2026-06-10T15:00:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "SETTLED",
    paidInterestFen: 43_200 + 55_800,
  });
  expect(await client.loans.getSettlementCertificate({ loanId })).toMatchObject({
    benefitFen: 70_200 + 10_800,
  });
  await expectInvariants(service.database, service.clock.now());
});
