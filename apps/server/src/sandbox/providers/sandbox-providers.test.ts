import { BUSINESS_LOAN, FLEXIBLE_CREDIT, isResidentId, isUscc, passesLuhn } from "@kedu/domain";
import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { emptySandbox, openSandbox } from "../../testing/empty-sandbox.ts";
import { openEmbeddedDatabase } from "../../testing/database.ts";
import type { Database } from "../../database/database.ts";
import { migrate } from "../../database/migrate.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import { ANSWER_CATALOGUE, isScriptable } from "../world/answer-catalogue.ts";
import { fictionalCardNo, fictionalIdNo, fictionalUscc } from "../world/fictional.ts";
import { sandboxMessage } from "../world/sandbox-tables.ts";
import { listScripts, removeScripts } from "../world/scripts.ts";

let database: Database;

beforeAll(async () => {
  database = await openEmbeddedDatabase();
  await migrate(database);
});
afterAll(() => database.close());
beforeEach(() => emptySandbox(database));

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
  const { script, providers } = openSandbox(database);
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
  const { providers } = openSandbox(database);
  const answer = await providers.registry.checkEnterprise({
    organizationCode: "123456789012345670",
    name: "无",
    legalPersonName: "无",
  });
  expect(answer.result).toBe("NOT_FOUND");
});

test("every call can be slow, unavailable, lost on its way or lost on its way back", async () => {
  const { script, providers, waits } = openSandbox(database);
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
  const { world, providers } = openSandbox(database);
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
  if (kept === undefined || kept.codeSealed === null) throw new Error("no code arrived");
  expect(world.vault.open(kept.codeSealed)).toBe("004217");
  expect(JSON.stringify(kept)).not.toMatch(/004217|13800000001/);
});

test("the captcha is solved by work, for one use within its time", async () => {
  const { providers, clock, script } = openSandbox(database);
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
  const { providers, script } = openSandbox(database);
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
  const { providers, script } = openSandbox(database);
  const verify = (frames: number) =>
    providers.face.verify({
      requestNo: "F1",
      payWay: null,
      name: "王建国",
      idNo: fictionalIdNo("1980-01-01", 1),
      actions: ["FACE_FORWARD", "BLINK"],
      frames: Array.from({ length: frames }, () => Uint8Array.of(255)),
    });
  expect((await verify(2)).result).toBe("verifySuccess");
  expect((await verify(1)).result).toBe("fail");
  for (const mode of ["verifyFail", "unVerify", "fail", "error", "declinedForBank"]) {
    await script("face", "verify", mode);
    expect((await verify(2)).result).toBe(mode);
  }
});

test("a recording passes, and fails as scripted", async () => {
  const { providers, script } = openSandbox(database);
  const verify = (video = Uint8Array.of(1)) =>
    providers.face.verifyVideo({
      requestNo: "F2",
      payWay: { bankChannel: "ICBC_BANK", mode: "ENTRUSTED_DIRECT" },
      name: "王建国",
      idNo: fictionalIdNo("1980-01-01", 1),
      digits: "0417",
      format: "mp4",
      video,
    });
  expect(await verify()).toEqual({ result: "verifySuccess", vendorRef: "sandbox-F2", flaw: null });
  expect((await verify(Uint8Array.of())).result).toBe("fail");
  for (const [mode, result, flaw] of [
    ["wrongDigits", "fail", "WRONG_DIGITS"],
    ["noFace", "fail", "NO_FACE"],
    ["tooShort", "unVerify", "TOO_SHORT"],
    ["verifyFail", "verifyFail", null],
    ["unVerify", "unVerify", null],
    ["fail", "fail", null],
    ["error", "error", null],
    ["declinedForBank", "declinedForBank", null],
  ] as const) {
    await script("face", "verifyVideo", mode);
    expect(await verify()).toMatchObject({ result, flaw });
  }
});

test("risk decides by the dealer, waits as long as scripted, and rejects or vetoes on demand", async () => {
  const { providers, script, clock } = openSandbox(database);
  const request = {
    requestNo: "R1",
    enterpriseId: "E1",
    appCode: FLEXIBLE_CREDIT,
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
  await script("risk", "decide", "approve", { creditType: "GOODS_PLEDGE" });
  expect(await providers.risk.decide(request)).toEqual({ ...decided, creditType: "GOODS_PLEDGE" });
  // A business line has a guarantor, unless it is to have none.
  const cash = { ...request, appCode: BUSINESS_LOAN };
  const guaranteed = { ...decided, guarantorName: "深圳安信融资担保有限公司" };
  expect(await providers.risk.decide(cash)).toEqual(guaranteed);
  await script("risk", "decide", "approve", { guaranteed: false });
  expect(await providers.risk.decide(cash)).toEqual(decided);
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

test("the catalogue names calls and answers that exist, each once", () => {
  expect(isScriptable("bank", "pay", "review")).toBe(true);
  expect(isScriptable("bank", "pay", "verifyFail")).toBe(false);
  expect(isScriptable("bank", "fly", "ok")).toBe(false);
  const names = ANSWER_CATALOGUE.flatMap(({ provider, ops }) =>
    ops.flatMap(({ op, modes }) => modes.map(({ mode }) => `${provider}.${op}.${mode}`)),
  );
  expect(new Set(names).size).toBe(names.length);
});
