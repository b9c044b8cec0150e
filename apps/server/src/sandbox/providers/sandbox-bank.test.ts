import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Database } from "../../database/database.ts";
import { asc, eq } from "../../database/drizzle.ts";
import { migrate } from "../../database/migrate.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import { openEmbeddedDatabase } from "../../testing/database.ts";
import { emptySandbox, openSandbox, SANDBOX_NOW } from "../../testing/empty-sandbox.ts";
import {
  findInstruction,
  readBalance,
  setBalance,
  readInstructionsToSettle,
  settleInstruction,
} from "../world/bank-books.ts";
import { fictionalCardNo, fictionalIdNo, fictionalUscc } from "../world/fictional.ts";
import { sandboxBankCallback } from "../world/sandbox-tables.ts";

const CARD = fictionalCardNo(1);

let database: Database;

beforeAll(async () => {
  database = await openEmbeddedDatabase();
  await migrate(database);
});
afterAll(() => database.close());
beforeEach(() => emptySandbox(database));

const pay = (requestNo: string, amountFen = 100_000) => ({
  requestNo,
  bankChannel: "ICBC_BANK" as const,
  amountFen,
  mode: "ENTRUSTED_DIRECT" as const,
  uniquePaymentId: "U1",
  payee: { accountName: "供货公司", accountNo: "7550001", bankName: "工商银行" },
});
const debit = (requestNo: string, amountFen = 100_000) => ({
  requestNo,
  bankChannel: "ICBC_BANK" as const,
  amountFen,
  account: { accountName: "王建国", accountNo: CARD, bankName: "工商银行" },
});
const ask = (requestNo: string) => ({ bankChannel: "ICBC_BANK" as const, requestNo });

async function callbacksOf(requestNo: string) {
  return database
    .select()
    .from(sandboxBankCallback)
    .where(eq(sandboxBankCallback.requestNo, requestNo))
    .orderBy(asc(sandboxBankCallback.id));
}

test("the bank does an instruction once, however often it arrives", async () => {
  const { world, providers } = openSandbox(database);
  const first = await providers.bank.pay(pay("P1"));
  expect(first).toMatchObject({ result: "OK", amountFen: 100_000, at: new Date(SANDBOX_NOW) });
  expect(await providers.bank.pay(pay("P1"))).toEqual(first);
  expect(await findInstruction(world, "P1")).toMatchObject({ arrivals: 2, gotFen: 100_000 });
  expect(await providers.bank.query(ask("P1"))).toEqual(first);
  expect(await providers.bank.query(ask("P2"))).toEqual({ result: "NOT_FOUND" });
});

test("a debit gets what is on the account and no more", async () => {
  const { world, providers } = openSandbox(database);
  await setBalance(world, CARD, 150_000);
  expect(await providers.bank.debit(debit("D1"))).toMatchObject({ amountFen: 100_000 });
  expect(await providers.bank.debit(debit("D2"))).toMatchObject({ amountFen: 50_000 });
  expect(await providers.bank.debit(debit("D3"))).toMatchObject({
    result: "REFUSED",
    code: "INSUFFICIENT_FUNDS",
  });
  expect(await readBalance(world, CARD)).toBe(0);
});

test("a bank that is scripted to debit a part takes that part off the account", async () => {
  const { world, providers, script } = openSandbox(database);
  await setBalance(world, CARD, 150_000);
  await script("bank", "debit", "part", { gotFen: 700 });
  await script("bank", "debit", "part");
  expect(await providers.bank.debit(debit("D1"))).toMatchObject({ amountFen: 700 });
  expect(await providers.bank.debit(debit("D2"))).toMatchObject({ amountFen: 50_000 });
  expect(await readBalance(world, CARD)).toBe(99_300);
});

test("a lost answer leaves what the bank did in its books; a lost request leaves nothing", async () => {
  const { providers, script } = openSandbox(database);
  await script("bank", "pay", "apply-then-lose");
  await script("bank", "pay", "lose");
  await script("bank", "pay", "unavailable");
  await expect(providers.bank.pay(pay("P1"))).rejects.toBeInstanceOf(ProviderTimeoutError);
  await expect(providers.bank.pay(pay("P2"))).rejects.toBeInstanceOf(ProviderTimeoutError);
  await expect(providers.bank.pay(pay("P3"))).rejects.toBeInstanceOf(ProviderUnavailableError);
  expect(await providers.bank.query(ask("P1"))).toMatchObject({ result: "OK" });
  expect(await providers.bank.query(ask("P2"))).toEqual({ result: "NOT_FOUND" });
  expect(await providers.bank.query(ask("P3"))).toEqual({ result: "NOT_FOUND" });
});

test("a closed number does nothing when its instruction arrives late", async () => {
  const { world, providers, script } = openSandbox(database);
  expect(await providers.bank.close(ask("P1"))).toBe("CLOSED");
  expect(await providers.bank.close(ask("P1"))).toBe("CLOSED");
  expect(await providers.bank.pay(pay("P1"))).toMatchObject({ result: "REFUSED" });
  expect(await findInstruction(world, "P1")).toMatchObject({ state: "CLOSED", gotFen: 0 });
  await providers.bank.pay(pay("P2"));
  expect(await providers.bank.close(ask("P2"))).toBe("TOO_LATE");
  await script("bank", "close", "too-late");
  expect(await providers.bank.close(ask("P3"))).toBe("TOO_LATE");
  await script("bank", "query", "not-found");
  expect(await providers.bank.query(ask("P2"))).toEqual({ result: "NOT_FOUND" });
  await script("bank", "query", "pending");
  expect(await providers.bank.query(ask("P2"))).toEqual({ result: "PROCESSING" });
});

test("what is reviewed or kept ends later, with one callback", async () => {
  const { world, providers, script, clock } = openSandbox(database);
  await script("bank", "pay", "review", { seconds: 60 });
  await script("bank", "pay", "pending", { seconds: 60, outcome: "REFUSED" });
  await script("bank", "pay", "refuse", { code: "RECEIVER_ACCOUNT_INVALID" });
  expect(await providers.bank.pay(pay("P1"))).toEqual({ result: "REVIEW" });
  await expect(providers.bank.pay(pay("P2"))).rejects.toBeInstanceOf(ProviderTimeoutError);
  expect(await providers.bank.pay(pay("P3"))).toMatchObject({ code: "RECEIVER_ACCOUNT_INVALID" });
  expect(await providers.bank.query(ask("P1"))).toEqual({ result: "REVIEW" });
  expect(await providers.bank.query(ask("P2"))).toEqual({ result: "PROCESSING" });
  const toSettle = () =>
    readInstructionsToSettle(database, { asOf: clock.now(), held: [], after: "", limit: 9 });
  expect(await toSettle()).toEqual([]);
  clock.moveTo("2026-03-02T10:01:00+08:00");
  expect(await toSettle()).toEqual(["P1", "P2"]);
  for (const requestNo of await toSettle()) await settleInstruction(world, requestNo);
  expect(await toSettle()).toEqual([]);
  expect(await providers.bank.query(ask("P1"))).toMatchObject({ result: "OK" });
  expect(await providers.bank.query(ask("P2"))).toMatchObject({ result: "REFUSED" });
  expect(await callbacksOf("P1")).toMatchObject([{ body: { result: "OK" }, copies: 1 }]);
  expect(await callbacksOf("P2")).toMatchObject([{ body: { result: "REFUSED" } }]);
});

test("callbacks are planned as scripted: twice, out of order, forged, with another amount, or alone", async () => {
  const { providers, script } = openSandbox(database);
  await script("bank", "pay", "double-callback", { copies: 5 });
  await script("bank", "pay", "out-of-order");
  await script("bank", "pay", "forged-callback");
  await script("bank", "pay", "forged-callback", { what: "TIMESTAMP" });
  await script("bank", "pay", "wrong-amount-callback");
  await script("bank", "pay", "callback-only");
  for (const requestNo of ["P1", "P2", "P3", "P4", "P5"]) {
    expect(await providers.bank.pay(pay(requestNo))).toMatchObject({ result: "OK" });
  }
  await expect(providers.bank.pay(pay("P6"))).rejects.toBeInstanceOf(ProviderTimeoutError);
  expect(await callbacksOf("P1")).toMatchObject([{ copies: 5 }]);
  expect((await callbacksOf("P2")).map(({ body }) => (body as { result: string }).result)).toEqual([
    "PROCESSING",
    "REFUSED",
    "OK",
  ]);
  expect(await callbacksOf("P3")).toMatchObject([{ forged: "SIGNATURE" }]);
  expect(await callbacksOf("P4")).toMatchObject([{ forged: "TIMESTAMP" }]);
  expect(await callbacksOf("P5")).toMatchObject([{ body: { amountFen: 100_001 } }]);
  expect(await callbacksOf("P6")).toMatchObject([{ dueAt: new Date(SANDBOX_NOW) }]);
});

test("the bank checks cards and opens accounts, the same for the same request", async () => {
  const { providers, script } = openSandbox(database);
  const check = () =>
    providers.bank.verifyAccount({
      requestNo: "V1",
      bankChannel: "CCB_BANK",
      name: "王建国",
      idNo: fictionalIdNo("1980-01-01", 1),
      cardNo: CARD,
      reservedPhone: "13800000001",
    });
  expect(await check()).toEqual({ result: "OK", bankName: "建设银行" });
  await script("bank", "verifyAccount", "refuse");
  expect(await check()).toMatchObject({ result: "REFUSED", code: "FACTORS_MISMATCH" });
  const open = (requestNo: string) =>
    providers.bank.openSafeAccount({
      requestNo,
      bankChannel: "ICBC_BANK",
      organizationCode: fictionalUscc(1, "LTD"),
      accountName: "深圳恒信通讯有限公司",
    });
  expect(await open("S1")).toEqual(await open("S1"));
  expect(await open("S1")).not.toEqual(await open("S2"));
});
