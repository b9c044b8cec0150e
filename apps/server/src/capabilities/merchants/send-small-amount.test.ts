import { expect, test } from "vitest";
import { account } from "../../ledger/chart.ts";
import { ledgerAccount } from "../../ledger/ledger-tables.ts";
import { eq } from "../../database/drizzle.ts";
import { refusalOf } from "../../testing/applicant.ts";
import {
  ACCOUNT,
  arrivedFen,
  proveAccount,
  sendAmount,
  startWithMerchant,
} from "../../testing/merchants.ts";
import { goTo, scriptBank, sendAsManufacturer, orderBody } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

type Started = Awaited<ReturnType<typeof startWithMerchant>>;

/** What the ledger has of our own money and of what it was spent for. */
async function spent({ database, context }: Started["service"]): Promise<Record<string, number>> {
  await context.jobs.settle();
  const { rows } = await database.execute(
    "select name, balance_fen from ledger_balance where name in ('expense:verification', 'bank:ICBC_BANK:settlement')",
  );
  return Object.fromEntries(
    rows.map(({ balance_fen, name }) => [String(name), Number(balance_fen)]),
  );
}

test("a small amount goes to the account once, and costs us what the bank paid", async () => {
  const { api, allIsWell, service } = await startWithMerchant();
  const key = withKey("key-1");
  const proof = await sendAmount(api, ACCOUNT, key);
  expect(proof).toMatchObject({ state: "TO_ENTER", triesLeft: 3, last4: "0001" });
  expect(await sendAmount(api, ACCOUNT, key)).toEqual(proof);
  const amountFen = await arrivedFen(service);
  expect(amountFen).toBeGreaterThan(0);
  expect(amountFen).toBeLessThanOrEqual(999);
  expect(await spent(service)).toEqual({
    "expense:verification": amountFen,
    "bank:ICBC_BANK:settlement": -amountFen,
  });
  const other = api.merchants.sendSmallAmount({ ...ACCOUNT, bankName: "建设银行" }, key);
  expect((await refusalOf(other)).code).toBe("IDEMPOTENCY_KEY_REUSED");
  await allIsWell();
});

test.each([
  ["another number", { accountNo: "4000000000000000002" }],
  ["another bank", { bankName: "建设银行" }],
  ["another holder", { accountName: "深圳别家供应链有限公司" }],
])("%s than orders name gets nothing", async (_what, change) => {
  const { api, allIsWell, service } = await startWithMerchant();
  const refused = await refusalOf(
    api.merchants.sendSmallAmount({ ...ACCOUNT, ...change }, withKey()),
  );
  expect(refused.code).toBe("ACCOUNT_VERIFY_FAILED");
  expect(
    await service.database.$count(
      ledgerAccount,
      eq(ledgerAccount.name, account.expenseVerification()),
    ),
  ).toBe(0);
  await allIsWell();
});

test("accounts are tried at most twenty times a day", async () => {
  const { api } = await startWithMerchant();
  const guess = (no: number) =>
    refusalOf(
      api.merchants.sendSmallAmount(
        { ...ACCOUNT, accountNo: `400000000000000010${no}` },
        withKey(),
      ),
    );
  for (let no = 10; no < 30; no += 1) expect((await guess(no)).code).toBe("ACCOUNT_VERIFY_FAILED");
  expect((await guess(30)).code).toBe("TOO_MANY_REQUESTS");
});

test("a new one ends the one before; half an hour apart, two a day and six in thirty days", async () => {
  const { api, allIsWell, service } = await startWithMerchant();
  const first = await sendAmount(api);
  const firstFen = await arrivedFen(service);
  const wait = async () => {
    const refused = await refusalOf(api.merchants.sendSmallAmount(ACCOUNT, withKey()));
    const data = refused.data as { retryAfterSeconds?: number } | undefined;
    return [refused.code, data?.retryAfterSeconds];
  };
  expect(await wait()).toEqual(["TOO_MANY_REQUESTS", 1_800]);
  await goTo(service, "2026-03-02T10:30:00+08:00");
  const second = await sendAmount(api);
  expect(second.proofId).not.toBe(first.proofId);
  const late = api.merchants.enterSmallAmount(
    { proofId: first.proofId, amountFen: firstFen },
    withKey(),
  );
  expect((await refusalOf(late)).code).toBe("ACCOUNT_PROOF_STATE");
  await goTo(service, "2026-03-02T11:00:00+08:00");
  // To the beginning of the next business date.
  expect(await wait()).toEqual(["TOO_MANY_REQUESTS", 13 * 3_600]);
  for (const at of [
    "2026-03-03T09:00",
    "2026-03-03T10:00",
    "2026-03-04T09:00",
    "2026-03-04T10:00",
  ]) {
    await goTo(service, `${at}:00+08:00`);
    await sendAmount(api);
  }
  await goTo(service, "2026-03-05T00:00:00+08:00");
  expect((await wait())[0]).toBe("TOO_MANY_REQUESTS");
  expect((await api.merchants.getMerchant()).nextSmallAmountAt).toBe("2026-04-02T00:00:00+08:00");
  await allIsWell();
});

test("one that is on its way is waited for", async () => {
  const { api, allIsWell, service } = await startWithMerchant();
  await scriptBank(service, "paySmallAmount", "pending", { params: { seconds: 90 } });
  await scriptBank(service, "query", "pending");
  expect((await sendAmount(api)).state).toBe("SENDING");
  const again = await refusalOf(api.merchants.sendSmallAmount(ACCOUNT, withKey()));
  expect(again.code).toBe("ACCOUNT_PROOF_STATE");
  await goTo(service, "2026-03-02T10:10:00+08:00");
  expect(await api.merchants.getMerchant()).toMatchObject({ proof: { state: "TO_ENTER" } });
  await allIsWell();
});

test.each([
  ["lose", "FAILED"],
  ["apply-then-lose", "TO_ENTER"],
  ["callback-only", "TO_ENTER"],
])("a lost answer (%s) is asked for, and never sent again", async (mode, state) => {
  const { api, allIsWell, service } = await startWithMerchant();
  await scriptBank(service, "paySmallAmount", mode);
  await scriptBank(service, "query", "pending");
  await sendAmount(api);
  await goTo(service, "2026-03-02T10:10:00+08:00");
  const { proof } = await api.merchants.getMerchant();
  expect(proof?.state).toBe(state);
  const { rows } = await service.database.execute(
    "select arrivals from sandbox_bank_order where request_no like 'V%'",
  );
  expect(rows.every(({ arrivals }) => Number(arrivals) <= 1)).toBe(true);
  const cost = await spent(service);
  expect(cost["expense:verification"] ?? 0).toBe(
    state === "FAILED" ? 0 : await arrivedFen(service),
  );
  await allIsWell();
});

test("what the bank refuses fails in its words, and costs nothing", async () => {
  const { api, allIsWell, service } = await startWithMerchant();
  await scriptBank(service, "paySmallAmount", "refuse");
  expect(await sendAmount(api)).toMatchObject({
    state: "FAILED",
    failReason: "收款账户状态异常",
  });
  expect(await spent(service)).toEqual({});
  await allIsWell();
});

test("an account that is proved needs no other amount; another account of the receiver does", async () => {
  const { api, allIsWell, dealer, service } = await startWithMerchant();
  await proveAccount(service, api);
  await goTo(service, "2026-03-02T10:31:00+08:00");
  const proved = await refusalOf(api.merchants.sendSmallAmount(ACCOUNT, withKey()));
  expect(proved.code).toBe("ACCOUNT_PROOF_STATE");
  const order = orderBody(service, dealer, 2_000_000);
  const accountNo = "4000000000000000009";
  await sendAsManufacturer(service, "/intake/orders", {
    ...order,
    receiver: { ...order.receiver, accountNo },
  });
  await proveAccount(service, api, { ...ACCOUNT, accountNo });
  expect((await api.merchants.getMerchant()).accounts.map(({ last4 }) => last4)).toEqual([
    "0009",
    "0001",
  ]);
  await allIsWell();
});
