import type { Payment } from "@kedu/api";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { givePassword, PASSWORD } from "../../testing/payment-password.ts";
import { BY_PASSWORD } from "../../testing/topping-up.ts";
import { payOrders, sendOrder } from "../../testing/trade.ts";
import {
  FILLED_FEN,
  fillSafeAccount,
  giveSafeAccount,
  safeBalanceFen,
  startWithMoney,
  withKey,
} from "../../testing/withdrawing.ts";

const PSBC_FEN = 4_000_000;

/** A dealer with money at ICBC, opened first, and at PSBC. */
async function startWithTwo() {
  const started = await startWithMoney();
  const { service, dealer, client } = started;
  const psbc = await giveSafeAccount(service, dealer, "POSTAL_BANK");
  await fillSafeAccount(service, psbc, PSBC_FEN);
  /** By the ledger at each bank, and by the bank's own books. */
  const holdsOfEach = async () => {
    const { safes } = await client.balances.getAccountOverview();
    return Promise.all(
      safes.map(async ({ balanceFen, bankChannel }) => [
        bankChannel,
        balanceFen,
        await safeBalanceFen(service, bankChannel === "POSTAL_BANK" ? psbc : dealer),
      ]),
    );
  };
  return { ...started, psbc, holdsOfEach };
}

test("each safe account has its own balance, at its bank, in the ledger and in its movements", async () => {
  const { client, holdsOfEach, allIsWell } = await startWithTwo();
  expect(await holdsOfEach()).toEqual([
    ["ICBC_BANK", FILLED_FEN, FILLED_FEN],
    ["POSTAL_BANK", PSBC_FEN, PSBC_FEN],
  ]);
  const { getSafeAccount } = client.withdrawals;
  expect(await getSafeAccount({})).toMatchObject({
    account: { bankChannel: "ICBC_BANK" },
    balanceFen: FILLED_FEN,
  });
  expect(await getSafeAccount({ bankChannel: "POSTAL_BANK" })).toMatchObject({
    account: { bankChannel: "POSTAL_BANK" },
    balanceFen: PSBC_FEN,
  });
  expect((await refusalOf(getSafeAccount({ bankChannel: "CCB_BANK" }))).code).toBe(
    "ACCOUNT_NOT_OPEN",
  );
  const { listMovements } = client.balances;
  const heldFen = async (input: Parameters<typeof listMovements>[0]) => {
    const { balanceFen, items } = await listMovements(input);
    return [balanceFen, items.map(({ amountFen }) => amountFen)];
  };
  expect(await heldFen({ account: "SAFE", bankChannel: "POSTAL_BANK" })).toEqual([
    PSBC_FEN,
    [PSBC_FEN],
  ]);
  expect(await heldFen({ account: "SAFE" })).toEqual([
    FILLED_FEN + PSBC_FEN,
    [PSBC_FEN, FILLED_FEN],
  ]);
  const { items } = await client.statements.listStatementEntries({ account: "SAFE" });
  expect(items.map(({ bankChannel }) => bankChannel)).toEqual(["POSTAL_BANK", "ICBC_BANK"]);
  const statementAt = async (bankChannel: "ICBC_BANK" | "POSTAL_BANK" | "CCB_BANK") => {
    const listed = await client.statements.listStatementEntries({ bankChannel });
    const { months } = await client.statements.listStatementMonths({ bankChannel });
    return [listed.items.map((item) => item.amountFen), listed.sums?.inFen, months[0]?.closingFen];
  };
  expect(await statementAt("POSTAL_BANK")).toEqual([[PSBC_FEN], PSBC_FEN, PSBC_FEN]);
  expect(await statementAt("ICBC_BANK")).toEqual([[FILLED_FEN], FILLED_FEN, FILLED_FEN]);
  expect(await statementAt("CCB_BANK")).toEqual([[], 0, undefined]);
  const noBank = { account: "REPAY", bankChannel: "ICBC_BANK" } as const;
  expect((await client.statements.listStatementEntries(noBank)).items).toEqual([]);
  await allIsWell();
});

test("a withdrawal leaves the account that was named, by its own bank, and no other", async () => {
  const { service, client, dealer, toAccountId, holdsOfEach, allIsWell } = await startWithTwo();
  const wanted = { bankChannel: "POSTAL_BANK", toAccountId, amountFen: PSBC_FEN } as const;
  const more = { ...wanted, amountFen: PSBC_FEN + 1 };
  expect(await refusalOf(client.withdrawals.startWithdrawal(more, withKey()))).toMatchObject({
    code: "BALANCE_TOO_LOW",
    data: { availableFen: PSBC_FEN },
  });
  await givePassword(service, client, dealer);
  const started = await client.withdrawals.startWithdrawal(wanted, withKey("key-1"));
  expect(started.bankChannel).toBe("POSTAL_BANK");
  const other = { ...wanted, bankChannel: "ICBC_BANK" } as const;
  expect((await refusalOf(client.withdrawals.startWithdrawal(other, withKey("key-1")))).code).toBe(
    "IDEMPOTENCY_KEY_REUSED",
  );
  const done = await client.withdrawals.confirmWithdrawalWithPassword(
    { withdrawalId: started.withdrawalId, password: PASSWORD },
    withKey(),
  );
  expect(done).toMatchObject({ status: "SUCCESS", balanceAfterFen: 0 });
  expect(await holdsOfEach()).toEqual([
    ["ICBC_BANK", FILLED_FEN, FILLED_FEN],
    ["POSTAL_BANK", 0, 0],
  ]);
  await allIsWell();
});

test("money does not go from one safe account of a dealer to another", async () => {
  const { client } = await startWithTwo();
  const { safes } = await client.balances.getAccountOverview();
  const toAccountId = safes[1]?.accountId ?? "";
  const { items } = await client.withdrawals.listWithdrawalAccounts();
  expect(items.map(({ accountId }) => accountId)).not.toContain(toAccountId);
  const wanted = { bankChannel: "ICBC_BANK", toAccountId, amountFen: 100 } as const;
  expect((await refusalOf(client.withdrawals.startWithdrawal(wanted, withKey()))).code).toBe(
    "ACCOUNT_NOT_OPEN",
  );
});

test("a top-up goes to the account whose bank takes one, wherever the first was opened", async () => {
  const { service, client, dealer, holdsOfEach, allIsWell } = await startWithTwo();
  await givePassword(service, client, dealer);
  expect((await client.topUps.getTopUpTerms()).safe).toMatchObject({ bankChannel: "POSTAL_BANK" });
  const { repayAccountId: fromAccountId } = dealer;
  await client.topUps.startTopUp(
    { fromAccountId, amountFen: 50_000, proof: BY_PASSWORD },
    withKey(),
  );
  expect(await holdsOfEach()).toEqual([
    ["ICBC_BANK", FILLED_FEN, FILLED_FEN],
    ["POSTAL_BANK", PSBC_FEN + 50_000, PSBC_FEN + 50_000],
  ]);
  await allIsWell();
});

test("a self-withdrawal goes to the account at the bank of its line, or else to the first", async () => {
  const { service, client, dealer } = await startWithDealer({ partnerLine: {} });
  const pay = async (appCode: "APP1001" | "00406", amountFen: number) =>
    payOrders(service, client, dealer, [await sendOrder(service, dealer, amountFen)], {
      appCode,
      mode: "SELF_WITHDRAWAL",
    });
  const held = async () => {
    const { safes } = await client.balances.getAccountOverview();
    return safes.map(({ balanceFen, bankChannel }) => [bankChannel, balanceFen]);
  };
  const before = await pay("00406", 300_000);
  expect(await held()).toEqual([["ICBC_BANK", 300_000]]);
  await giveSafeAccount(service, dealer, "POSTAL_BANK");
  const after = await pay("00406", 200_000);
  const other = await pay("APP1001", 50_000);
  const banksOf = async (...paid: Payment[]) => {
    const read = paid.map(({ paymentId }) => client.payments.getPayment({ paymentId }));
    return [...paid, ...(await Promise.all(read))].map(
      ({ safeAccount }) => safeAccount?.bankChannel,
    );
  };
  // What was paid names the account that it went to, whatever was opened since.
  const wentTo = ["ICBC_BANK", "POSTAL_BANK", "ICBC_BANK"];
  expect(await banksOf(before, after, other)).toEqual([...wentTo, ...wentTo]);
  expect(await held()).toEqual([
    ["ICBC_BANK", 350_000],
    ["POSTAL_BANK", 200_000],
  ]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});
