import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { goTo, scriptBank } from "../../testing/trade.ts";
import {
  bankTransferTo,
  repayBalanceFen,
  startWithRepayAccount,
} from "../../testing/transferring.ts";
import { giveReceivingAccount, withKey } from "../../testing/withdrawing.ts";

async function startWithBalance(amountFen = 10_000) {
  const started = await startWithRepayAccount();
  const { accountNo } = started.repay.account;
  await bankTransferTo(started.service, { amountFen, accountNo });
  const refundOf = (fen: number, key?: string) =>
    started.client.transfers.startRefund(
      { toAccountId: started.toAccountId, amountFen: fen },
      withKey(key),
    );
  return { ...started, refundOf };
}

/** The notices of ended refunds, each with its amount in fen. */
async function endsOf(client: ApiClient) {
  const { items } = await client.notifications.listNotices({});
  return items
    .filter(({ kind }) => kind.startsWith("REFUND_"))
    .map(({ facts, kind }) => [kind, facts["amountFen"]]);
}

test("what was transferred goes back to an account of the same name, once", async () => {
  const { client, refundOf, allIsWell } = await startWithBalance();
  const refund = await refundOf(4_000, "key-1");
  expect(refund).toMatchObject({ status: "SUCCESS", amountFen: 4_000, failCode: null });
  expect(await refundOf(4_000, "key-1")).toEqual(refund);
  expect(await client.transfers.getRefund({ refundId: refund.refundId })).toEqual(refund);
  expect(await client.transfers.findRefund({ requestId: "key-1" })).toEqual(refund);
  expect(await repayBalanceFen(client)).toBe(6_000);
  const { items } = await client.balances.listMovements({ account: "REPAY" });
  expect(items[0]).toMatchObject({
    kind: "SUSPENSE_REFUND",
    amountFen: -4_000,
    balanceAfterFen: 6_000,
  });
  expect(await endsOf(client)).toEqual([["REFUND_DONE", 4_000]]);
  await allIsWell();
});

test("what is too much, of another name or another dealer's is refused, and moves nothing", async () => {
  const { service, client, dealer, refundOf, allIsWell } = await startWithBalance();
  expect(await refusalOf(refundOf(10_001))).toMatchObject({
    code: "BALANCE_TOO_LOW",
    data: { availableFen: 10_000 },
  });
  const others = await giveReceivingAccount(service, dealer, {
    accountName: "王强",
    accountNo: "44250100003600000002",
  });
  const toOthers = client.transfers.startRefund({ toAccountId: others, amountFen: 1 }, withKey());
  expect((await refusalOf(toOthers)).code).toBe("SAME_NAME_REQUIRED");
  const stranger = await insertPayingDealer(service.context, { number: 7 });
  for (const toAccountId of [stranger.safeAccountId, dealer.safeAccountId]) {
    const refunding = client.transfers.startRefund({ toAccountId, amountFen: 1 }, withKey());
    expect((await refusalOf(refunding)).code).toBe("ACCOUNT_NOT_OPEN");
  }
  const theirs = await service.clientOf(stranger);
  const { refundId } = await refundOf(1);
  expect((await refusalOf(theirs.transfers.getRefund({ refundId }))).code).toBe("NOT_FOUND");
  expect(await repayBalanceFen(client)).toBe(9_999);
  await allIsWell();
});

test("a refusal of the bank leaves the money where it was", async () => {
  const { service, client, refundOf, allIsWell } = await startWithBalance();
  await scriptBank(service, "refund", "refuse");
  expect(await refundOf(4_000)).toMatchObject({
    status: "FAIL",
    failCode: "RECEIVER_ACCOUNT_INVALID",
    failReason: "收款账户状态异常",
  });
  expect(await client.transfers.getRefundable()).toMatchObject({
    balanceFen: 10_000,
    availableFen: 10_000,
    underWay: [],
  });
  expect(await endsOf(client)).toContainEqual(["REFUND_FAILED", 4_000]);
  await allIsWell();
});

test.each([
  ["lose", "FAIL", 10_000],
  ["apply-then-lose", "SUCCESS", 4_000],
])("a lost answer (%s) is asked for, and never sent again", async (mode, status, leftFen) => {
  const { service, client, refundOf, allIsWell } = await startWithBalance();
  await scriptBank(service, "refund", mode);
  await scriptBank(service, "query", "pending");
  const { refundId } = await refundOf(6_000);
  expect(await client.transfers.getRefundable()).toMatchObject({
    balanceFen: 10_000,
    underWayFen: 6_000,
    availableFen: 4_000,
  });
  // What is on its way cannot be refunded twice.
  expect((await refusalOf(refundOf(4_001))).code).toBe("BALANCE_TOO_LOW");
  await goTo(service, "2026-03-02T10:05:00+08:00");
  expect(await client.transfers.getRefund({ refundId })).toMatchObject({ status });
  expect(await repayBalanceFen(client)).toBe(leftFen);
  const { rows } = await service.database.execute(
    "select arrivals from sandbox_bank_order where request_no like 'F%'",
  );
  expect(rows.every(({ arrivals }) => Number(arrivals) <= 1)).toBe(true);
  await allIsWell();
});
