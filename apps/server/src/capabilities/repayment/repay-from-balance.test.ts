import { expect, test } from "vitest";
import { goTo, scriptBank } from "../../testing/trade.ts";
import {
  bankTransferTo,
  repayBalanceFen,
  startWithRepayAccount,
} from "../../testing/transferring.ts";
import { withKey } from "../../testing/withdrawing.ts";

/** A loan that is due on 16 April, and the debit of that day. */
const DEBITED_AT = "2026-04-16T14:31:00+08:00";
const OWED_FEN = 101_350;

async function startOwing(balanceFen: number) {
  const started = await startWithRepayAccount();
  const loanId = await started.borrow(100_000);
  const { accountNo } = started.repay.account;
  await bankTransferTo(started.service, { amountFen: balanceFen, accountNo });
  return { ...started, loanId };
}

test("what was transferred pays what is due, and the card is left alone", async () => {
  const { service, dealer, loanId, allIsWell } = await startOwing(150_000);
  await goTo(service, DEBITED_AT);
  const client = await service.clientOf(dealer);
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ status: "SETTLED" });
  expect(await repayBalanceFen(client)).toBe(150_000 - OWED_FEN);
  const { items } = await client.balances.listMovements({ account: "REPAY" });
  expect(items[0]).toMatchObject({ kind: "REPAYMENT", amountFen: -OWED_FEN });
  const { rows } = await service.database.execute(
    "select request_no from sandbox_bank_order where kind = 'DEBIT'",
  );
  expect(rows).toEqual([]);
  await allIsWell();
});

test("a balance that is not enough is left, and the card pays all of it", async () => {
  const { service, dealer, loanId, allIsWell } = await startOwing(OWED_FEN - 1);
  await goTo(service, DEBITED_AT);
  const client = await service.clientOf(dealer);
  expect(await client.loans.getLoan({ loanId })).toMatchObject({ status: "SETTLED" });
  expect(await repayBalanceFen(client)).toBe(OWED_FEN - 1);
  await allIsWell();
});

test("what a refund has on its way is not used a second time", async () => {
  const { service, dealer, client, toAccountId, loanId } = await startOwing(150_000);
  await goTo(service, "2026-04-16T14:29:00+08:00");
  await scriptBank(service, "refund", "pending", { params: { seconds: 7_200 } });
  const again = await service.clientOf(dealer);
  await again.transfers.startRefund({ toAccountId, amountFen: 60_000 }, withKey());
  await goTo(service, DEBITED_AT);
  expect(await again.loans.getLoan({ loanId })).toMatchObject({ status: "SETTLED" });
  expect(await repayBalanceFen(again)).toBe(150_000);
  expect(client).toBeDefined();
});
