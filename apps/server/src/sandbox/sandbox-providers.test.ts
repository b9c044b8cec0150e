import { isResidentId, isUscc, passesLuhn } from "@kedu/domain";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openEmbeddedDatabase } from "../testing/database.ts";
import type { Database } from "../database/database.ts";
import { migrate } from "../database/migrate.ts";
import { vaultOf } from "../database/sealed.ts";
import { inTransaction } from "../database/transaction.ts";
import { identifiers } from "../identifier.ts";
import { captchaSpent } from "../providers/captcha/captcha-tables.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../providers/provider-error.ts";
import { secureRandom } from "../random.ts";
import { testClock } from "../testing/clock.ts";
import { ANSWER_CATALOGUE, isScriptable } from "./answer-catalogue.ts";
import { findInstruction, readBalance, setBalance, settleInstructions } from "./bank-books.ts";
import { fictionalCardNo, fictionalIdNo, fictionalUscc } from "./fictional.ts";
import { sandboxProviders } from "./sandbox-providers.ts";
import {
  sandboxBankAccount,
  sandboxBankCallback,
  sandboxBankOrder,
  sandboxMessage,
  sandboxRiskCase,
  sandboxScript,
} from "./sandbox-tables.ts";
import { listScripts, queueScript, removeScripts } from "./scripts.ts";

const NOW = "2026-03-02T10:00:00+08:00";
const CARD = fictionalCardNo(1);

let database: Database;

beforeAll(async () => {
  database = await openEmbeddedDatabase();
  await migrate(database);
});
afterAll(() => database.close());
beforeEach(() =>
  inTransaction(database, async (transaction) => {
    for (const table of [
      sandboxScript,
      sandboxMessage,
      sandboxBankAccount,
      sandboxBankOrder,
      sandboxBankCallback,
      sandboxRiskCase,
      captchaSpent,
    ]) {
      await transaction.delete(table);
    }
  }),
);

/** Providers over empty books. Waiting takes no time and is written down. */
function openSandbox() {
  const clock = testClock(NOW);
  const waits: number[] = [];
  const world = {
    database,
    clock,
    vault: vaultOf(new Uint8Array(32)),
    makeId: identifiers(clock.machineNow),
    seed: "test",
    wait: async (durationMs: number) => void waits.push(durationMs),
  };
  const script = (
    provider: string,
    op: string,
    mode: string,
    params: Record<string, unknown> = {},
    times = 1,
  ) => queueScript(database, world.makeId, { provider, op, mode, params, times }, clock.now());
  return {
    world,
    database,
    clock,
    waits,
    script,
    providers: sandboxProviders(world, secureRandom),
  };
}

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

test("invented numbers pass every check", () => {
  expect(isResidentId(fictionalIdNo("1985-02-28", 7))).toBe(true);
  for (const sequence of [0, 1, 30, 31, 28_629_150]) {
    expect(isUscc(fictionalUscc(sequence, "LTD"))).toBe(true);
    expect(isUscc(fictionalUscc(sequence, "INDIVIDUAL_BIZ"))).toBe(true);
  }
  expect(new Set([0, 1, 2, 31, 32].map((one) => fictionalUscc(one, "LTD"))).size).toBe(5);
  expect(passesLuhn(fictionalCardNo(123))).toBe(true);
});

test("scripts are used in order, each as often as it says, and only for their call", async () => {
  const { script, providers } = openSandbox();
  await script("registry", "checkEnterprise", "revoked", {}, 2);
  await script("registry", "checkEnterprise", "mismatch");
  const check = () =>
    providers.registry.checkEnterprise({
      organizationCode: fictionalUscc(1, "LTD"),
      name: "深圳恒信通讯有限公司",
      legalPersonName: "王建国",
    });
  await expect(
    providers.registry.checkPerson({ name: "王建国", idNo: fictionalIdNo("1980-01-01", 1) }),
  ).resolves.toEqual({ result: "MATCH" });
  expect((await check()).result).toBe("REVOKED");
  expect((await listScripts(database)).map(({ mode, timesLeft }) => [mode, timesLeft])).toEqual([
    ["revoked", 1],
    ["mismatch", 1],
  ]);
  expect((await check()).result).toBe("REVOKED");
  expect((await check()).result).toBe("MISMATCH");
  expect((await check()).result).toBe("MATCH");
  await script("registry", "checkEnterprise", "revoked");
  await removeScripts(database, null);
  expect((await check()).result).toBe("MATCH");
});

test("a registry does not know numbers that cannot exist", async () => {
  const { providers } = openSandbox();
  const answer = await providers.registry.checkEnterprise({
    organizationCode: "123456789012345670",
    name: "无",
    legalPersonName: "无",
  });
  expect(answer.result).toBe("NOT_FOUND");
});

test("every call can be slow, unavailable, lost on its way or lost on its way back", async () => {
  const { script, providers, waits } = openSandbox();
  const send = (requestNo: string) =>
    providers.sms.send({
      requestNo,
      mobile: "13800000001",
      template: "LOGIN_CODE",
      text: "验证码 482915，5 分钟内有效。",
    });
  await script("sms", "send", "slow");
  await script("sms", "send", "slow", { ms: 20 });
  await script("sms", "send", "unavailable");
  await script("sms", "send", "lose");
  await script("sms", "send", "apply-then-lose");
  await send("01");
  await send("02");
  expect(waits).toEqual([8_000, 20]);
  await expect(send("03")).rejects.toBeInstanceOf(ProviderUnavailableError);
  await expect(send("04")).rejects.toBeInstanceOf(ProviderTimeoutError);
  await expect(send("05")).rejects.toBeInstanceOf(ProviderTimeoutError);
  const kept = await database.select({ id: sandboxMessage.id }).from(sandboxMessage);
  expect(kept.map(({ id }) => id).toSorted()).toEqual(["01", "02", "05"]);
});

test("a message sent twice under one number arrives once, sealed, with its code", async () => {
  const { world, providers } = openSandbox();
  const message = {
    requestNo: "01",
    mobile: "13800000001",
    template: "SIGNING_CODE",
    text: "13800000001：您的签约验证码 004217。",
  } as const;
  await providers.sms.send(message);
  await providers.sms.send(message);
  const [kept, ...others] = await database.select().from(sandboxMessage);
  expect(others).toEqual([]);
  expect(kept).toBeDefined();
  if (kept === undefined || kept.codeSealed === null) return;
  expect(world.vault.open(kept.codeSealed)).toBe("004217");
  expect(JSON.stringify(kept)).not.toMatch(/004217|13800000001/);
});

test("the captcha is solved by work, for one use within its time", async () => {
  const { providers, clock, script } = openSandbox();
  const solve = async () => {
    const { challenge } = await providers.captcha.createChallenge();
    const parsed = JSON.parse(challenge);
    const solution = await solveChallenge({ challenge: parsed, deriveKey });
    return JSON.stringify({ challenge: parsed, solution });
  };
  const solution = await solve();
  const attempt = { solution, subject: "13800000001" };
  const together = await Promise.all([1, 2, 3].map(() => providers.captcha.verify(attempt)));
  expect(together.filter(Boolean)).toHaveLength(1);
  await expect(providers.captcha.verify(attempt)).resolves.toBe(false);

  const encoded = Buffer.from(await solve()).toString("base64");
  await expect(
    providers.captcha.verify({ solution: encoded, subject: "13800000002" }),
  ).resolves.toBe(true);

  const forged = JSON.parse(await solve());
  forged.challenge.parameters.data.issuedAtMs += 1;
  const wrong = JSON.parse(await solve());
  wrong.solution.derivedKey = "00".repeat(32);
  for (const bad of [JSON.stringify(forged), JSON.stringify(wrong), "{", "", "null", "[]"]) {
    await expect(providers.captcha.verify({ solution: bad, subject: "1" })).resolves.toBe(false);
  }

  const late = await solve();
  clock.moveTo("2026-03-02T10:11:00+08:00");
  await expect(providers.captcha.verify({ solution: late, subject: "1" })).resolves.toBe(false);

  await script("captcha", "verify", "refuse");
  await expect(providers.captcha.verify({ solution: await solve(), subject: "1" })).resolves.toBe(
    false,
  );
  await script("captcha", "createChallenge", "unavailable");
  await expect(providers.captcha.createChallenge()).rejects.toBeInstanceOf(
    ProviderUnavailableError,
  );
});

test("documents are read the same way each time, differ by dealer, and say what a script says", async () => {
  const { providers, script } = openSandbox();
  const [front, back] = [Uint8Array.of(1, 2), Uint8Array.of(3)];
  const read = (subject: string) => providers.ocr.readIdCard({ subject, front, back });
  const first = await read("E1");
  expect(await read("E1")).toEqual(first);
  expect(await read("E2")).not.toEqual(first);
  expect(first.result === "READ" && isResidentId(first.reading.idNo)).toBe(true);
  await script("ocr", "readIdCard", "reading", { validDays: 90, name: "李丽华" });
  expect(await read("E1")).toMatchObject({ reading: { validTo: "2026-05-31", name: "李丽华" } });
  await script("ocr", "readIdCard", "reading", { validTo: "LONG_TERM" });
  expect(await read("E1")).toMatchObject({ reading: { validTo: "LONG_TERM" } });
  await script("ocr", "readIdCard", "reading", { validTo: null });
  expect(await read("E1")).toMatchObject({ reading: { validTo: null } });
  await script("ocr", "readIdCard", "refuse");
  expect(await read("E1")).toEqual({ result: "UNREADABLE" });
  const licence = () => providers.ocr.readLicence({ subject: "E1", licence: front });
  const shown = await licence();
  expect(shown.result === "READ" && isUscc(shown.reading.organizationCode)).toBe(true);
  await script("ocr", "readLicence", "reading", { name: "深圳市甲", type: "INDIVIDUAL_BIZ" });
  expect(await licence()).toMatchObject({ reading: { name: "深圳市甲", type: "INDIVIDUAL_BIZ" } });
  await script("ocr", "readLicence", "refuse");
  expect(await licence()).toEqual({ result: "UNREADABLE" });
});

test("a face passes with a picture for every action, and fails as scripted", async () => {
  const { providers, script } = openSandbox();
  const verify = (frames: number) =>
    providers.face.verify({
      requestNo: "F1",
      name: "王建国",
      idNo: fictionalIdNo("1980-01-01", 1),
      actions: ["FACE_FORWARD", "BLINK"],
      frames: Array.from({ length: frames }, () => Uint8Array.of(255)),
    });
  expect((await verify(2)).result).toBe("verifySuccess");
  expect((await verify(1)).result).toBe("fail");
  for (const mode of ["verifyFail", "unVerify", "fail", "error"]) {
    await script("face", "verify", mode);
    expect((await verify(2)).result).toBe(mode);
  }
});

test("risk decides by the dealer, waits as long as scripted, and rejects or vetoes on demand", async () => {
  const { providers, script, clock } = openSandbox();
  const request = {
    requestNo: "R1",
    enterpriseId: "E1",
    organizationCode: fictionalUscc(1, "LTD"),
    monthlyPurchasesFen: [50_000_000],
  };
  const decided = await providers.risk.decide(request);
  expect(decided).toMatchObject({ result: "APPROVED" });
  expect(await providers.risk.decide({ ...request, requestNo: "R2" })).toEqual(decided);
  expect("limitFen" in decided).toBe(false);
  expect(await providers.risk.decide({ ...request, monthlyPurchasesFen: [] })).toHaveProperty(
    "limitFen",
  );
  await script("risk", "decide", "approve", { limitFen: 50_000_000, dailyRatePpm: 300 });
  expect(await providers.risk.decide(request)).toMatchObject({
    limitFen: 50_000_000,
    dailyRatePpm: 300,
  });
  await script("risk", "decide", "refuse", { reasonText: "再等等" });
  expect(await providers.risk.decide(request)).toMatchObject({
    result: "REJECTED",
    reasonText: "再等等",
  });
  await script("risk", "decide", "veto");
  expect(await providers.risk.decide(request)).toMatchObject({ result: "VETOED" });
  await script("risk", "decide", "pending", { seconds: 60 });
  expect(await providers.risk.decide(request)).toEqual({ result: "PENDING" });
  expect(await providers.risk.decide(request)).toEqual({ result: "PENDING" });
  clock.moveTo("2026-03-02T10:01:00+08:00");
  expect(await providers.risk.decide(request)).toEqual(decided);

  const estimate = await providers.risk.estimate(request);
  expect(estimate.result === "ESTIMATED" && /^0\.(5[0-9]|6[0-9]|70)$/.test(estimate.ratio)).toBe(
    true,
  );
  await script("risk", "estimate", "estimate", { ratio: "0.70" });
  expect(await providers.risk.estimate(request)).toEqual({ result: "ESTIMATED", ratio: "0.70" });
  await script("risk", "estimate", "refuse");
  expect(await providers.risk.estimate(request)).toMatchObject({ result: "FAILED" });
  await script("risk", "estimate", "pending");
  expect(await providers.risk.estimate(request)).toEqual({ result: "PENDING" });

  const dealer = { organizationCode: null, mobile: "13800000002", before: "2026-03-02" };
  const purchases = await providers.risk.purchaseHistory(dealer);
  expect(purchases.map(({ month }) => month)).toEqual([
    "2026-02-01",
    "2026-01-01",
    "2025-12-01",
    "2025-11-01",
    "2025-10-01",
    "2025-09-01",
  ]);
  expect(await providers.risk.purchaseHistory(dealer)).toEqual(purchases);
  await script("risk", "purchaseHistory", "refuse");
  expect(await providers.risk.purchaseHistory(dealer)).toEqual([]);
});

test("the bank does an instruction once, however often it arrives", async () => {
  const { world, providers } = openSandbox();
  const first = await providers.bank.pay(pay("P1"));
  expect(first).toMatchObject({ result: "OK", amountFen: 100_000, at: new Date(NOW) });
  expect(await providers.bank.pay(pay("P1"))).toEqual(first);
  expect(await findInstruction(world, "P1")).toMatchObject({ arrivals: 2, gotFen: 100_000 });
  expect(await providers.bank.query(ask("P1"))).toEqual(first);
  expect(await providers.bank.query(ask("P2"))).toEqual({ result: "NOT_FOUND" });
});

test("a debit gets what is on the account and no more", async () => {
  const { world, providers } = openSandbox();
  await setBalance(world, CARD, 150_000);
  expect(await providers.bank.debit(debit("D1"))).toMatchObject({ amountFen: 100_000 });
  expect(await providers.bank.debit(debit("D2"))).toMatchObject({ amountFen: 50_000 });
  expect(await providers.bank.debit(debit("D3"))).toMatchObject({
    result: "REFUSED",
    code: "INSUFFICIENT_FUNDS",
  });
  expect(await readBalance(world, CARD)).toBe(0);
});

test("a bank told to get a part takes that part off the account", async () => {
  const { world, providers, script } = openSandbox();
  await setBalance(world, CARD, 150_000);
  await script("bank", "debit", "part", { gotFen: 700 });
  await script("bank", "debit", "part");
  expect(await providers.bank.debit(debit("D1"))).toMatchObject({ amountFen: 700 });
  expect(await providers.bank.debit(debit("D2"))).toMatchObject({ amountFen: 50_000 });
  expect(await readBalance(world, CARD)).toBe(99_300);
});

test("a lost answer leaves what the bank did in its books; a lost request leaves nothing", async () => {
  const { providers, script } = openSandbox();
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
  const { world, providers, script } = openSandbox();
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
  const { world, providers, script, clock } = openSandbox();
  await script("bank", "pay", "review", { seconds: 60 });
  await script("bank", "pay", "pending", { seconds: 60, outcome: "REFUSED" });
  await script("bank", "pay", "refuse", { code: "RECEIVER_ACCOUNT_INVALID" });
  expect(await providers.bank.pay(pay("P1"))).toEqual({ result: "REVIEW" });
  await expect(providers.bank.pay(pay("P2"))).rejects.toBeInstanceOf(ProviderTimeoutError);
  expect(await providers.bank.pay(pay("P3"))).toMatchObject({ code: "RECEIVER_ACCOUNT_INVALID" });
  expect(await providers.bank.query(ask("P1"))).toEqual({ result: "REVIEW" });
  expect(await providers.bank.query(ask("P2"))).toEqual({ result: "PROCESSING" });
  expect(await settleInstructions(world, clock.now())).toEqual([]);
  clock.moveTo("2026-03-02T10:01:00+08:00");
  expect(await settleInstructions(world, clock.now())).toHaveLength(2);
  expect(await settleInstructions(world, clock.now())).toEqual([]);
  expect(await providers.bank.query(ask("P1"))).toMatchObject({ result: "OK" });
  expect(await providers.bank.query(ask("P2"))).toMatchObject({ result: "REFUSED" });
  expect(await callbacksOf("P1")).toMatchObject([{ body: { result: "OK" }, copies: 1 }]);
  expect(await callbacksOf("P2")).toMatchObject([{ body: { result: "REFUSED" } }]);
});

test("callbacks are planned as scripted: twice, out of order, forged, with another amount, or alone", async () => {
  const { providers, script } = openSandbox();
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
  expect(await callbacksOf("P6")).toMatchObject([{ dueAt: new Date(NOW) }]);
});

test("the bank checks cards and opens accounts, the same for the same request", async () => {
  const { providers, script } = openSandbox();
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

test("the catalogue names calls and answers that exist, each once", () => {
  expect(isScriptable("bank", "pay", "review")).toBe(true);
  expect(isScriptable("bank", "pay", "verifyFail")).toBe(false);
  expect(isScriptable("bank", "fly", "ok")).toBe(false);
  const names = ANSWER_CATALOGUE.flatMap(({ provider, ops }) =>
    ops.flatMap(({ op, modes }) => modes.map(({ mode }) => `${provider}.${op}.${mode}`)),
  );
  expect(new Set(names).size).toBe(names.length);
});
