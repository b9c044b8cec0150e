import { expect, test } from "vitest";
import { startCompensated } from "../../testing/compensating.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { ledgerOf, refundAtOrderSystem, startWithPaidOrder } from "../../testing/refunding.ts";
import { goTo, repayLoans, scriptBank, setRepayBalance } from "../../testing/trade.ts";

test("while a repayment is with the bank a refund waits, and counts with its own day when that has ended", async () => {
  const { service, client, order } = await startWithPaidOrder(10_000_000);
  await goTo(service, "2026-03-05T10:00:00+08:00");
  await scriptBank(service, "debit", "lose");
  await scriptBank(service, "query", "unavailable", { times: 100 });
  const repayment = await repayLoans(client, [order.loanId], 1_000_000);
  expect(repayment.status).toBe("PROCESSING");
  const orderOf = () => client.orders.getOrder({ orderId: order.orderId });
  const refund = { ...order, refundNo: "TK1", amountFen: 9_500_000 };
  const at = "2026-03-05T10:00:00+08:00";
  const answer = await refundAtOrderSystem(service, { ...refund, at });
  expect(answer).toMatchObject({ status: 200, body: { amountFen: 9_500_000 } });
  await goTo(service, "2026-03-07T10:00:00+08:00");
  expect(await orderOf()).toMatchObject({
    status: "BILLED",
    refundedFen: 9_500_000,
    refunds: [{ amountFen: 9_500_000, at, effectiveOn: null }],
  });
  expect(await client.loans.getLoan({ loanId: order.loanId })).toMatchObject({
    paidPrincipalFen: 0,
  });
  expect(await refundAtOrderSystem(service, { ...refund, at })).toEqual(answer);
  await expectInvariants(service.database, service.clock.now());

  await service.database.execute("delete from sandbox_script");
  await goTo(service, "2026-03-07T12:00:00+08:00");
  expect(await orderOf()).toMatchObject({ refunds: [{ effectiveOn: "2026-03-05" }] });
  // What the bank debited in the meantime was paid first; the rest of the refund is the dealer's.
  const { status } = await client.repayment.getRepayment({ repaymentId: repayment.repaymentId });
  const paidFen = status === "SUCCESS" ? 1_000_000 - 9_000 : 0;
  const loan = await client.loans.getLoan({ loanId: order.loanId });
  expect(loan.paidPrincipalFen).toBe(Math.min(10_000_000, paidFen + 9_500_000));
  expect(await ledgerOf(service, ":refund_in", "suspense")).toEqual([
    9_500_000,
    status === "SUCCESS" ? -(9_500_000 - 10_000_000 + paidFen) : 0,
  ]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a refund that is said a day later counts with the last day that is booked", async () => {
  const { service, client, order } = await startWithPaidOrder(10_000_000);
  await goTo(service, "2026-03-05T23:50:00+08:00");
  const at = "2026-03-04T10:00:00+08:00";
  await refundAtOrderSystem(service, { ...order, amountFen: 5_000_000, at });
  const { refunds } = await client.orders.getOrder({ orderId: order.orderId });
  expect(refunds).toMatchObject([{ at, effectiveOn: "2026-03-05" }]);
  await goTo(service, "2026-03-08T10:00:00+08:00");
  // Three days on 100,000 yuan and three on 50,000.
  expect((await client.loans.getLoan({ loanId: order.loanId })).owed.interestFen).toBe(
    9_000 + 4_500,
  );
  await refundAtOrderSystem(service, { ...order, amountFen: 1_000_000, at });
  const second = await client.orders.getOrder({ orderId: order.orderId });
  expect(second.refunds).toMatchObject([{}, { at, effectiveOn: "2026-03-08" }]);
  await expectInvariants(service.database, service.clock.now());
});

test("the refund of a compensated loan goes to the guarantor like other recoveries, and what is beyond it waits for the dealer", async () => {
  const { service, dealer, client, loanId } = await startCompensated();
  const { items } = await client.orders.listOrders({ view: "PAID" });
  const externalNo = items[0]?.externalNo ?? "";
  await refundAtOrderSystem(service, { externalNo, amountFen: 4_000_000 });
  const loanOf = () => client.loans.getLoan({ loanId });
  const { owed, paidInterestFen, paidPenaltyFen, status } = await loanOf();
  expect(status).toBe("COMPENSATED");
  // Penalty and interest first, like whatever else a dealer pays the guarantor.
  expect([paidPenaltyFen, paidInterestFen]).toEqual([22_500, 180_000]);
  expect(owed).toMatchObject({ principalFen: 10_000_000 - (4_000_000 - 202_500), interestFen: 0 });
  await expectInvariants(service.database, service.clock.now());
  await refundAtOrderSystem(service, { externalNo, amountFen: 6_000_000 });
  await setRepayBalance(service, dealer, 1_000_000);
  await repayLoans(client, [loanId]);
  expect(await loanOf()).toMatchObject({ status: "SETTLED" });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a refund that pays the guarantor the last of it ends the recovery", async () => {
  const { service, dealer, client, loanId } = await startCompensated();
  await setRepayBalance(service, dealer, 1_000_000);
  await repayLoans(client, [loanId], 500_000);
  const { items } = await client.orders.listOrders({ view: "PAID" });
  await refundAtOrderSystem(service, {
    externalNo: items[0]?.externalNo ?? "",
    amountFen: 10_000_000,
  });
  expect(await client.loans.getLoan({ loanId })).toMatchObject({
    status: "SETTLED",
    owed: { totalFen: 0 },
  });
  const notices = await client.notifications.listNotices({});
  expect(notices.items.map(({ kind }) => kind)).toContain("COMPENSATION_RECOVERED");
  expect(await client.transfers.getRefundable()).toMatchObject({
    availableFen: 10_500_000 - 10_202_500,
  });
  await expectInvariants(service.database, service.clock.now());
});

test("an enterprise that has ended its account still has its money: it waits in suspense", async () => {
  const { service, dealer, client, order } = await startWithPaidOrder(1_000_000);
  await repayLoans(client, [order.loanId]);
  await service.database.execute(
    `update enterprise set status = 'CANCELLED' where id = '${dealer.enterpriseId}'`,
  );
  const answer = await refundAtOrderSystem(service, { ...order, amountFen: 400_000 });
  expect(answer).toMatchObject({ status: 200 });
  expect(await ledgerOf(service, `dealer:${dealer.enterpriseId}:suspense`)).toEqual([-400_000]);
  await expectInvariants(service.database, service.clock.now());
});
