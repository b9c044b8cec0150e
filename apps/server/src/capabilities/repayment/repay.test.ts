import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { goTo, repayLoans, scriptBank, setRepayBalance } from "../../testing/trade.ts";

test("repaid on the day of drawing it costs nothing, and the limit is back", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(10_000_000);
  const repayment = await repayLoans(client, [loanId]);
  expect(repayment).toMatchObject({
    kind: "EARLY",
    status: "SUCCESS",
    amountFen: 10_000_000,
    effectiveOn: "2026-03-02",
    parts: { principalFen: 10_000_000, interestFen: 0, penaltyFen: 0 },
    savedFen: 135_000,
    daysEarly: 45,
    loans: [{ loanId, settled: true }],
    availableAfterFen: 50_000_000,
  });
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "SETTLED",
    instalmentStatus: "SETTLED",
    owed: { totalFen: 0 },
    paidPrincipalFen: 10_000_000,
    settledAt: "2026-03-02T10:00:00+08:00",
  });
  expect((await client.credit.getHome()).lines[0]).toMatchObject({ usedFen: 0 });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a coupon's benefit is billed to its sponsor once it is final, and never more than once", async () => {
  const { service, dealer, client, borrow } = await startWithDealer();
  const interestCoupon = await giveCoupon(service.context, dealer, { type: 1, valueFen: 20_000 });
  const loanId = await borrow(10_000_000, { interestCoupon });
  const subsidy = async () => {
    const { rows } = await service.database.execute<{ balance_fen: number }>(
      sql`select balance_fen from ledger_balance where name = 'subsidy:SPONSOR:receivable'`,
    );
    return rows[0]?.balance_fen ?? 0;
  };
  await goTo(service, "2026-03-06T10:00:00+08:00");
  // Four days cost 120 yuan, and the coupon takes them whole.
  const part = await repayLoans(client, [loanId], 1_000_000);
  expect(part.parts).toEqual({ principalFen: 1_000_000, interestFen: 0, penaltyFen: 0 });
  expect(await subsidy()).toBe(0);
  await goTo(service, "2026-04-16T10:00:00+08:00");
  const rest = await repayLoans(client, [loanId]);
  // 4 days on 100,000 yuan and 41 on 90,000, less 200.
  expect(rest).toMatchObject({
    kind: "MANUAL",
    parts: { principalFen: 9_000_000, interestFen: 12_000 + 110_700 - 20_000, penaltyFen: 0 },
  });
  expect(await subsidy()).toBe(20_000);
  const { items } = await client.coupons.listCoupons({ view: "ENDED" });
  expect(items.find(({ couponId }) => couponId === interestCoupon)).toMatchObject({
    status: 1,
    realisedFen: 20_000,
  });
  await expectInvariants(service.database, service.clock.now());
});

test("a benefit that rounding lowers after a part was repaid does not stop the repayment", async () => {
  const { service, dealer, client, borrow } = await startWithDealer({ dailyRatePpm: 250 });
  const interestCoupon = await giveCoupon(service.context, dealer, { type: 8, freeDays: 7 });
  // A quarter of a fen a day: the coupon is worth 2 fen on day 8, and 1 fen on day 9.
  const loanId = await borrow(1000, { interestCoupon });
  await goTo(service, "2026-03-10T10:00:00+08:00");
  await repayLoans(client, [loanId], 1);
  await goTo(service, "2026-03-11T10:00:00+08:00");
  expect(await repayLoans(client, [loanId])).toMatchObject({ status: "SUCCESS" });
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ status: "SETTLED" });
  await expectInvariants(service.database, service.clock.now());
});

test("overdue and paid in part: the worked case, penalty then interest then principal", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(10_000_000);
  await scriptBank(service, "debit", "refuse", { times: 100 });
  await goTo(service, "2026-04-21T10:00:00+08:00");
  await service.database.execute("delete from sandbox_script");
  const part = await repayLoans(client, [loanId], 4_000_000);
  expect(part.parts).toEqual({ penaltyFen: 7_500, interestFen: 150_000, principalFen: 3_842_500 });
  await expectInvariants(service.database, service.clock.now());
  expect((await client.credit.getHome()).lines[0]).toMatchObject({ status: "LOAN_LOCKED" });
});

test("the last overdue debt paid opens the line at once", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanIds = [await borrow(1_000_000), await borrow(2_000_000)];
  await scriptBank(service, "debit", "refuse", { times: 100 });
  await goTo(service, "2026-04-17T12:00:00+08:00");
  await service.database.execute("delete from sandbox_script");
  const statusOf = async () => (await client.credit.getHome()).lines[0]?.status;
  expect(await statusOf()).toBe("LOAN_LOCKED");
  await repayLoans(client, loanIds.slice(0, 1));
  expect(await statusOf()).toBe("LOAN_LOCKED");
  const quote = await client.repayment.quoteRepayment({ loanIds: loanIds.slice(1) });
  expect(quote.availableAfterFen).toBe(50_000_000);
  const last = await repayLoans(client, loanIds.slice(1));
  expect(last.availableAfterFen).toBe(50_000_000);
  expect(await statusOf()).toBe("AVAILABLE");
  const { items } = await client.notifications.listNotices({});
  expect(items.map(({ kind }) => kind)).toContain("UNFROZEN");
  await expectInvariants(service.database, service.clock.now());
});

test("several loans in one repayment, from one debit", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanIds = [await borrow(1_000_000), await borrow(2_000_000), await borrow(3_000_000)];
  await goTo(service, "2026-03-12T10:00:00+08:00");
  const repayment = await repayLoans(client, loanIds);
  expect(repayment).toMatchObject({ status: "SUCCESS", amountFen: 6_018_000 });
  expect(repayment.loans.map(({ settled }) => settled)).toEqual([true, true, true]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("the bank got less than was asked for: what it got counts", async () => {
  const { service, dealer, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await setRepayBalance(service, dealer, 400_000);
  const repayment = await repayLoans(client, [loanId]);
  expect(repayment).toMatchObject({
    status: "SUCCESS",
    amountFen: 400_000,
    parts: { principalFen: 400_000 },
    loans: [{ settled: false }],
  });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("refused by the bank: nothing was paid, and the reason is reported", async () => {
  const { service, dealer, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await setRepayBalance(service, dealer, 0);
  expect(await repayLoans(client, [loanId])).toMatchObject({
    status: "FAIL",
    failCode: "INSUFFICIENT_FUNDS",
    failReason: "账户余额不足",
  });
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "ACTIVE",
    repaymentInFlight: null,
    owed: { principalFen: 1_000_000 },
  });
  await expectInvariants(service.database, service.clock.now());
});

test("sent before midnight, lost, and found after noon: on time, no penalty, no freeze", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await scriptBank(service, "debit", "refuse", { times: 2 });
  await goTo(service, "2026-04-16T23:40:00+08:00");
  await scriptBank(service, "debit", "pending", { params: { seconds: 14 * 3_600 } });
  const repayment = await repayLoans(client, [loanId]);
  expect(repayment.status).toBe("PROCESSING");
  await goTo(service, "2026-04-17T12:30:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "ACTIVE",
    instalmentStatus: "TO_BE_PAID",
    repaymentInFlight: repayment.repaymentId,
  });
  expect((await client.credit.getHome()).lines[0]?.status).toBe("AVAILABLE");
  await expectInvariants(service.database, service.clock.now());
  await goTo(service, "2026-04-17T14:00:00+08:00");
  expect(await client.repayment.getRepayment({ repaymentId: repayment.repaymentId })).toMatchObject(
    {
      status: "SUCCESS",
      effectiveOn: "2026-04-16",
      parts: { principalFen: 1_000_000, interestFen: 13_500, penaltyFen: 0 },
    },
  );
  expect((await client.loans.getLoan({ loanId })).status).toBe("SETTLED");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("sent before midnight and refused after noon: every day is caught up, and the line is frozen", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await scriptBank(service, "debit", "refuse", { times: 2 });
  await goTo(service, "2026-04-16T23:40:00+08:00");
  await scriptBank(service, "debit", "pending", {
    params: { seconds: 36 * 3_600, outcome: "REFUSED" },
  });
  await repayLoans(client, [loanId]);
  await scriptBank(service, "debit", "refuse", { times: 100 });
  await goTo(service, "2026-04-18T13:00:00+08:00");
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "OVERDUE",
    owed: { interestFen: 14_100, penaltyFen: 300, overdueDays: 2 },
  });
  expect((await client.credit.getHome()).lines[0]?.status).toBe("LOAN_LOCKED");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("the answer is lost: asked for, not sent again; a request that never arrived fails after a minute", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await scriptBank(service, "debit", "unavailable");
  const lost = await repayLoans(client, [loanId], 100);
  expect(lost.status).toBe("PROCESSING");
  await goTo(service, "2026-03-02T10:01:00+08:00");
  expect(await client.repayment.getRepayment({ repaymentId: lost.repaymentId })).toMatchObject({
    status: "FAIL",
    failCode: "NOT_SENT",
  });
  await scriptBank(service, "debit", "apply-then-lose");
  const found = await repayLoans(client, [loanId], 100);
  await goTo(service, "2026-03-02T10:01:05+08:00");
  expect((await client.repayment.getRepayment({ repaymentId: found.repaymentId })).status).toBe(
    "SUCCESS",
  );
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("no answer for a minute: unknown until there is one", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  await scriptBank(service, "debit", "pending", { params: { seconds: 600 } });
  const { repaymentId } = await repayLoans(client, [loanId]);
  await goTo(service, "2026-03-02T10:02:00+08:00");
  expect((await client.repayment.getRepayment({ repaymentId })).status).toBe("UNKNOWN");
  await expectInvariants(service.database, service.clock.now());
  await goTo(service, "2026-03-02T10:20:00+08:00");
  expect((await client.repayment.getRepayment({ repaymentId })).status).toBe("SUCCESS");
  await expectBankAgrees(service.database);
});

test("an expired quote, another amount or another dealer's quote is refused", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  const quote = await client.repayment.quoteRepayment({ loanIds: [loanId] });
  const repay = (quoteId: string, totalFen: number, key: string = randomUUID()) =>
    client.repayment.repay({ quoteId, totalFen }, { context: { idempotencyKey: key } });
  expect((await refusalOf(repay(quote.quoteId, 1))).code).toBe("AMOUNT_INVALID");
  expect((await refusalOf(repay("01JD0000000000000000000000", 1_000_000))).code).toBe("NOT_FOUND");
  service.clock.moveTo("2026-03-02T10:05:00+08:00");
  expect((await refusalOf(repay(quote.quoteId, 1_000_000))).code).toBe("QUOTE_STALE");
  await goTo(service, "2026-03-02T23:59:00+08:00");
  const late = await client.repayment.quoteRepayment({ loanIds: [loanId] });
  expect(late.expiresAt).toBe("2026-03-03T00:00:00+08:00");
  await goTo(service, "2026-03-03T00:00:00+08:00");
  expect((await refusalOf(repay(late.quoteId, 1_000_000))).code).toBe("QUOTE_STALE");
});

test("the same key again is the same repayment", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  const quote = await client.repayment.quoteRepayment({ loanIds: [loanId], amountFen: 100 });
  const key = randomUUID();
  const repay = () =>
    client.repayment.repay(
      { quoteId: quote.quoteId, totalFen: 100 },
      { context: { idempotencyKey: key } },
    );
  const first = await repay();
  expect(await repay()).toEqual(first);
  expect((await client.repayment.listRepayments({})).total).toBe(1);
  await expectBankAgrees(service.database);
});
