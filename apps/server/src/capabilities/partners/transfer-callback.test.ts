import { expect, test } from "vitest";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { everyEntry } from "../../testing/statements.ts";
import {
  bankTransferTo,
  PAYER,
  repayBalanceFen,
  startWithRepayAccount,
} from "../../testing/transferring.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("a transfer to the dealer's own account, or with the reference, is the dealer's", async () => {
  const { service, client, repay, allIsWell } = await startWithRepayAccount();
  const { accountNo } = repay.account;
  const byAccount = await bankTransferTo(service, { amountFen: 100_000, accountNo });
  expect(byAccount).toMatchObject({ status: 200, body: { applied: true, matched: true } });
  const remark = `还款 ${repay.reference.toLowerCase()}`;
  const byReference = await bankTransferTo(service, { amountFen: 5_000, remark });
  expect(byReference.body).toEqual({ applied: true, matched: true });
  expect(await repayBalanceFen(client)).toBe(105_000);
  const { items } = await client.balances.listMovements({ account: "REPAY" });
  expect(items.map((one) => [one.kind, one.amountFen, one.balanceAfterFen])).toEqual([
    ["TRANSFER_IN", 5_000, 105_000],
    ["TRANSFER_IN", 100_000, 100_000],
  ]);
  await allIsWell();
});

test("a transfer is booked once, and never as another one", async () => {
  const { service, client, repay, allIsWell } = await startWithRepayAccount();
  const transfer = { transferNo: "T1", amountFen: 700, accountNo: repay.account.accountNo };
  await bankTransferTo(service, transfer);
  const again = await bankTransferTo(service, transfer);
  expect([again.status, again.body]).toEqual([200, { applied: false, matched: true }]);
  const other = await bankTransferTo(service, { ...transfer, amountFen: 800 });
  expect([other.status, other.body]).toMatchObject([409, { code: "EVENT_CHANGED" }]);
  expect(await repayBalanceFen(client)).toBe(700);
  const { items } = await client.notifications.listNotices({});
  expect(items.filter(({ kind }) => kind === "TRANSFER_RECEIVED")).toMatchObject([
    { facts: { amountFen: 700 } },
  ]);
  await allIsWell();
});

test("two references name no one, and neither does a wrong one", async () => {
  const { service, client, repay, allIsWell } = await startWithRepayAccount();
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  const theirs = await other.transfers.applyRepayAccount(undefined, withKey());
  expect(theirs.reference).not.toBe(repay.reference);
  for (const remark of [`${repay.reference} ${theirs.reference}`, "KD0000000000", ""]) {
    const { body } = await bankTransferTo(service, { amountFen: 300, remark });
    expect(body).toEqual({ applied: true, matched: false });
  }
  expect(await repayBalanceFen(client)).toBe(0);
  expect(await repayBalanceFen(other)).toBe(0);
  await allIsWell();
});

test("a statement lists what transfers, claims and debts paid by the balance moved", async () => {
  const { service, client, repay, allIsWell } = await startWithRepayAccount();
  await bankTransferTo(service, { amountFen: 700, accountNo: repay.account.accountNo });
  await bankTransferTo(service, { amountFen: 300 });
  await client.transfers.claimTransfer({ ...PAYER, amountFen: 300 }, withKey());
  const { items } = await everyEntry(client);
  expect(items.map(({ account, direction, kind }) => [kind, account, direction])).toEqual([
    ["TRANSFER_CLAIMED", "REPAY", "IN"],
    ["TRANSFER_IN", "REPAY", "IN"],
  ]);
  // What waits went from one of the dealer's accounts to the other.
  const kept = await everyEntry(client, { kind: "OVERPAYMENT" });
  expect(kept.items.map(({ account, direction }) => [account, direction])).toEqual([
    ["SUSPENSE", "IN"],
    ["REPAY", "OUT"],
    ["SUSPENSE", "IN"],
    ["REPAY", "OUT"],
  ]);
  // What is kept of a transfer is no repayment's.
  const all = [...items, ...kept.items];
  expect(all.map(({ repaymentId }) => repaymentId)).toEqual(all.map(() => null));
  await allIsWell();
});
