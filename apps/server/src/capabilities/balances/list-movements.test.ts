import fc from "fast-check";
import { type BalanceAccount, BALANCE_ACCOUNTS } from "@kedu/api";
import type { ApiClient } from "@kedu/api/browser";
import { sumFen } from "@kedu/domain";
import { expect, test } from "vitest";
import { account } from "../../ledger/chart.ts";
import { balancesOf } from "../../ledger/balances.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { passDays } from "../../testing/applicant.ts";
import { repayLoans, scriptBank } from "../../testing/trade.ts";
import {
  fillSafeAccount,
  startWithMoney,
  waitForCode,
  withKey,
} from "../../testing/withdrawing.ts";

async function everyMovement(client: ApiClient, of: BalanceAccount) {
  const first = await client.balances.listMovements({ account: of });
  const items = [...first.items];
  for (let cursor = first.nextCursor; cursor !== null;) {
    const page = await client.balances.listMovements({ account: of, cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  }
  return { ...first, items };
}

test("what moved on the safe account, the newest first, with what it held then", async () => {
  const { service, client, dealer, start } = await startWithMoney();
  const first = await start(1_000);
  await client.withdrawals.confirmWithdrawal(first, withKey());
  waitForCode(service);
  const second = await start(2_000);
  await scriptBank(service, "payOut", "refuse");
  await client.withdrawals.confirmWithdrawal(second, withKey());
  const { items, balanceFen } = await client.balances.listMovements({ account: "SAFE" });
  expect(balanceFen).toBe(9_999_000);
  expect(items.map((one) => [one.kind, one.amountFen, one.balanceAfterFen])).toEqual([
    ["WITHDRAWAL_RETURNED", 2_000, 9_999_000],
    ["WITHDRAWAL_REQUEST", -2_000, 9_997_000],
    ["WITHDRAWAL_REQUEST", -1_000, 9_999_000],
    ["SAFE_TRANSFER_IN", 10_000_000, 10_000_000],
  ]);
  // Each is a line of the statement, which has a page of its own.
  const entry = await client.statements.getStatementEntry({ entryId: items[0]?.entryId ?? "" });
  expect(entry).toMatchObject({ kind: "WITHDRAWAL_RETURNED", balanceAfterFen: 9_999_000 });
  // Another dealer sees none of it.
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 7 }));
  expect(await other.balances.listMovements({ account: "SAFE" })).toEqual({
    items: [],
    nextCursor: null,
    balanceFen: 0,
  });
  expect(dealer.enterpriseId).not.toBe("");
});

test("a repayment goes through the repayment account, and leaves nothing there", async () => {
  const { service, client, dealer, borrow } = await startWithDealer();
  const loanId = await borrow(100_000);
  await passDays(service, 1);
  const again = await service.clientOf(dealer);
  const { amountFen } = await repayLoans(again, [loanId]);
  const { items, balanceFen } = await again.balances.listMovements({ account: "REPAY" });
  expect(balanceFen).toBe(0);
  expect(items.map((one) => [one.kind, one.amountFen, one.balanceAfterFen])).toEqual([
    ["REPAYMENT", -amountFen, 0],
    ["CASH_IN", amountFen, amountFen],
  ]);
  expect(client).toBeDefined();
});

test("without a movement there is a balance of nothing", async () => {
  const { client } = await startWithDealer();
  const empty = { items: [], nextCursor: null, balanceFen: 0 };
  expect(await client.balances.listMovements({ account: "SAFE" })).toEqual(empty);
  expect(await client.balances.listMovements({ account: "REPAY" })).toEqual(empty);
});

const step = fc.oneof(
  fc.record({
    does: fc.constant("transfer" as const),
    amountFen: fc.integer({ min: 1, max: 90_000 }),
  }),
  fc.record({
    does: fc.constant("withdraw" as const),
    amountFen: fc.integer({ min: 1, max: 500 }),
    bank: fc.constantFrom("pays" as const, "refuse" as const, "lose" as const),
  }),
);

test("whatever happened, the figures shown are the ledger's, through every page", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 18 }), async (steps) => {
      const { service, client, dealer, start } = await startWithMoney();
      for (const one of steps) {
        if (one.does === "transfer") {
          await fillSafeAccount(service, dealer, one.amountFen);
        } else {
          waitForCode(service);
          const withdrawal = await start(one.amountFen);
          if (one.bank !== "pays") await scriptBank(service, "payOut", one.bank);
          await client.withdrawals.confirmWithdrawal(withdrawal, withKey());
        }
      }
      const books = await balancesOf(service.database, [
        account.dealerSafe(dealer.enterpriseId, "ICBC_BANK"),
        account.dealerRepay(dealer.enterpriseId),
      ]);
      for (const of of BALANCE_ACCOUNTS) {
        const { items, balanceFen } = await everyMovement(client, of);
        const name =
          of === "SAFE"
            ? account.dealerSafe(dealer.enterpriseId, "ICBC_BANK")
            : account.dealerRepay(dealer.enterpriseId);
        expect(balanceFen + (books.get(name) ?? 0)).toBe(0);
        expect(new Set(items.map(({ entryId }) => entryId)).size).toBe(items.length);
        expect(items.map(({ balanceAfterFen }) => balanceAfterFen)).toEqual(
          items.map((_, index) => sumFen(items.slice(index).map(({ amountFen }) => amountFen))),
        );
      }
    }),
    { numRuns: 2 },
  );
}, 120_000);
