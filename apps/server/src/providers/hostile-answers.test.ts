import { FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { readFailingJobs } from "../jobs/unit-failures.ts";
import { sandboxShellToken } from "../sandbox/providers/sandbox-shell.ts";
import {
  confirmLegalPerson,
  confirmLicence,
  accountForm,
  applicantAt,
  askForCode,
  consentTo,
  FORMS,
  framesFor,
  pass,
  refusalOf,
  solveCaptcha,
  uploadIdCard,
  uploadLicence,
} from "../testing/applicant.ts";
import { startWithDealer } from "../testing/borrowing.ts";
import { expectInvariants } from "../testing/invariants.ts";
import { startTestService, type TestService } from "../testing/service.ts";
import {
  confirm,
  makePayment,
  proveConsent,
  repayLoans,
  sendAsBank,
  sendOrder,
} from "../testing/trade.ts";
import { startWithMoney, startWithdrawal, withKey } from "../testing/withdrawing.ts";
import type { Providers } from "./providers.ts";

// The checks of providers' answers have tests of their own; here their effect on people and due work is tested.

const UNAVAILABLE = expect.objectContaining({ code: "PROVIDER_UNAVAILABLE" }) as unknown;

/** Has one call of a provider answer so. @returns what makes it sound again. */
function answerWith(
  { context }: TestService,
  name: keyof Providers,
  op: string,
  answer: unknown,
): () => void {
  const provider = context.providers[name];
  const sound: unknown = Reflect.get(provider, op);
  Reflect.set(provider, op, async () => answer);
  return () => void Reflect.set(provider, op, sound);
}

test("documents, registries and faces: the dealer is asked to try again later, and nothing moves", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  const state = async () => {
    const { step, legalPerson, licence, faceDone } = await api.application.getApplication({
      appCode: FLEXIBLE_CREDIT,
    });
    return { step, legalPerson, licence, faceDone };
  };
  const photos = await uploadIdCard(api);
  const reading = { name: "王".repeat(10_000), idNo: "1", validFrom: null, validTo: null };
  let mend = answerWith(service, "ocr", "readIdCard", { result: "READ", reading });
  expect(await refusalOf(api.application.recogniseIdCard(photos))).toEqual(UNAVAILABLE);
  mend();
  await api.application.recogniseIdCard(photos);
  const before = await state();
  mend = answerWith(service, "registry", "checkPerson", { result: "SURE" });
  const legal = { appCode: FLEXIBLE_CREDIT, ...FORMS.legalPerson } as const;
  expect(await refusalOf(confirmLegalPerson(api, legal))).toEqual(UNAVAILABLE);
  expect(await state()).toEqual(before);
  mend();
  await confirmLegalPerson(api, legal);

  mend = answerWith(service, "ocr", "readLicence", { result: "READ", reading: null });
  expect(await refusalOf(uploadLicence(api))).toEqual(UNAVAILABLE);
  mend();
  await uploadLicence(api);
  const asLegal = await state();
  mend = answerWith(service, "registry", "checkEnterprise", { result: "MATCH", source: 7 });
  const licence = { appCode: FLEXIBLE_CREDIT, ...FORMS.licence } as const;
  expect(await refusalOf(confirmLicence(api, licence))).toEqual(UNAVAILABLE);
  expect(await state()).toEqual(asLegal);
  mend();
  await confirmLicence(api, licence);

  await consentTo(api, "FACE");
  const { actions, faceSessionId } = await api.face.createFaceSession({
    purpose: "APPLICATION",
    appCode: FLEXIBLE_CREDIT,
  });
  mend = answerWith(service, "face", "verify", { result: "verifySuccess", vendorRef: "\u0000" });
  // More often than there are tries: none of them is counted.
  for (let time = 0; time < 6; time += 1) {
    const verifying = api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
    expect(await refusalOf(verifying)).toEqual(UNAVAILABLE);
  }
  expect((await state()).faceDone).toBe(false);
  mend();
  await api.face.verifyFace({ faceSessionId, frames: await framesFor(actions) });
  expect((await state()).faceDone).toBe(true);
});

test("accounts: an answer that cannot be opens none", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "SIGNED");
  const form = await accountForm(api, phone);
  const answers = [
    ["verifyAccount", { result: "OK", bankName: "行".repeat(10_000) }],
    ["verifyAccount", { result: "FINE", bankName: "工商银行" }],
    ["openSafeAccount", { accountNo: "62\u000022", bankName: "工商银行" }],
    ["openSafeAccount", { accountNo: 6_222_000_000_000_001, bankName: "工商银行" }],
  ] as const;
  for (const [op, answer] of answers) {
    const mend = answerWith(service, "bank", op, answer);
    expect(await refusalOf(api.accounts.openAccount(form))).toEqual(UNAVAILABLE);
    expect((await api.accounts.listBankAccounts()).items).toEqual([]);
    mend();
  }
  expect((await api.accounts.openAccount(form)).items).toHaveLength(2);
});

test("logging in: a captcha, a code and a shell's token", async () => {
  const service = await startTestService();
  const phone = "13900000001";
  await applicantAt(service, "LOGGED_IN", { phone });
  const api = service.client();
  let mend = answerWith(service, "captcha", "verify", "yes");
  expect(await refusalOf(askForCode(api, phone))).toEqual(UNAVAILABLE);
  mend();
  mend = answerWith(service, "captcha", "createChallenge", { challenge: 1, expiresInSeconds: 1e9 });
  expect(await refusalOf(solveCaptcha(api))).toEqual(UNAVAILABLE);
  mend();
  // The message may be on its way, so the code is asked for.
  await pass(service, 60);
  mend = answerWith(service, "sms", "send", { providerRef: null });
  expect(await askForCode(api, phone)).toHaveProperty("challengeId");
  mend();
  const device = { shell: "wallet", deviceId: "d3f1c0de-0001" } as const;
  const { context } = service;
  const token = sandboxShellToken(
    { ...context, makeId: context.ids },
    { mobile: phone, ...device },
  );
  for (const answer of [
    true,
    { tokenId: "T1", mobile: `+86${phone}`, expiresAt: new Date(Number.NaN) },
    { tokenId: "T1", mobile: phone, expiresAt: "2026-03-02T10:01:00+08:00" },
  ]) {
    mend = answerWith(service, "shell", "verifyToken", answer);
    expect(await refusalOf(api.identity.exchangeShellToken({ token, ...device }))).toEqual(
      UNAVAILABLE,
    );
    mend();
  }
  await api.identity.exchangeShellToken({ token, ...device });
});

test("a bank's key that cannot be one signs nothing", async () => {
  const { service } = await startWithDealer();
  const report = {
    eventId: "E",
    requestNo: "R",
    result: "OK",
    amountFen: 1,
    at: "2026-03-02T10:00:00+08:00",
  };
  answerWith(service, "bank", "callbackKey", { secret: "", bankId: "b", bankChannels: [] });
  const answer = await sendAsBank(service, report);
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    502,
    "PROVIDER_UNAVAILABLE",
  ]);
});

const PAID = { result: "OK", bankRef: "B1", at: new Date("2026-03-02T02:00:00Z") };

test.each([
  { ...PAID, amountFen: 2 ** 53 - 1 },
  { ...PAID, amountFen: "1000000" },
  { ...PAID, amountFen: 1_000_001 },
  { ...PAID, amountFen: 1_000_000, at: "today" },
  { result: "REFUSED", code: "A\u0000B", reason: "x" },
  { result: "DONE" },
  null,
])("a payment that is answered with %o is neither paid nor refused", async (answer) => {
  const { service, dealer, client } = await startWithDealer();
  const mendPay = answerWith(service, "bank", "pay", answer);
  const mendQuery = answerWith(service, "bank", "query", answer);
  const payment = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
  const { paymentId } = payment;
  await confirm(client, payment, await proveConsent(service.context, dealer, payment));
  const status = async () => (await client.payments.getPayment({ paymentId })).status;
  expect(await status()).toBe("PROCESSING");
  await pass(service, 30);
  expect(await readFailingJobs(service.database)).toMatchObject([
    { job: "bank reconciliation", units: 1, error: "ProviderAnswerError" },
  ]);
  expect(await status()).toBe("PROCESSING");
  await pass(service, 300);
  // As without an answer.
  expect(await status()).toBe("UNKNOWN");
  mendPay();
  mendQuery();
  // The bank never got it: the request is closed, and the order can be paid again.
  await pass(service, 600);
  expect(await status()).toBe("FAIL");
  expect(await readFailingJobs(service.database)).toEqual([]);
  await expectInvariants(service.database, service.clock.now());
});

test("a debit and a payout that are answered so stay at the bank", async () => {
  const { service, client, borrow } = await startWithDealer();
  const loanId = await borrow(1_000_000);
  answerWith(service, "bank", "debit", { ...PAID, amountFen: 1e15 });
  answerWith(service, "bank", "query", { ...PAID, amountFen: 1e12 });
  const { repaymentId } = await repayLoans(client, [loanId]);
  await pass(service, 300);
  expect((await client.repayment.getRepayment({ repaymentId })).status).toBe("UNKNOWN");
  expect(await readFailingJobs(service.database)).toMatchObject([
    { job: "bank reconciliation", error: "ProviderAnswerError" },
  ]);
  await expectInvariants(service.database, service.clock.now());
});

test("a payout with such an answer is under way, and the balance is the last reported one", async () => {
  const { service, client, dealer, toAccountId } = await startWithMoney();
  const { balanceFen } = await client.withdrawals.getSafeAccount({});
  for (const answer of [
    { balanceFen: -1, at: new Date() },
    { balanceFen: 2 ** 53 - 1, at: new Date() },
    { balanceFen: 1, at: "0000-00-00" },
  ]) {
    const mend = answerWith(service, "bank", "balance", answer);
    expect(await client.withdrawals.getSafeAccount({})).toMatchObject({ balanceFen, fresh: false });
    mend();
  }
  const wanted = { toAccountId, amountFen: 10_000 };
  const started = await startWithdrawal(service, client, dealer, wanted);
  const mendPayOut = answerWith(service, "bank", "payOut", { ...PAID, amountFen: 1 });
  await client.withdrawals.confirmWithdrawal(started, withKey());
  const { withdrawalId } = started;
  const status = async () => (await client.withdrawals.getWithdrawal({ withdrawalId })).status;
  expect(await status()).toBe("PROCESSING");
  mendPayOut();
  // The bank never got it, so it ends, and the dealer is notified by a message that cannot be sent at first.
  const mendSms = answerWith(service, "sms", "send", { providerRef: "x".repeat(10_000) });
  await pass(service, 300);
  expect(await status()).toBe("FAIL");
  expect(await readFailingJobs(service.database)).toMatchObject([
    { job: "text messages", units: 1, error: "ProviderAnswerError" },
  ]);
  mendSms();
  await pass(service, 300);
  expect(await readFailingJobs(service.database)).toEqual([]);
  await expectInvariants(service.database, service.clock.now());
});

const APPROVED = { result: "APPROVED", ratio: "0.6", dailyRatePpm: 300 };

test.each([
  ["decide", { ...APPROVED, limitFen: 2 ** 53 - 1 }],
  ["decide", { ...APPROVED, limitFen: -1 }],
  ["decide", { ...APPROVED, limitFen: Number.NaN }],
  ["decide", { ...APPROVED, dailyRatePpm: 1e9 }],
  ["decide", { ...APPROVED, ratio: "7" }],
  ["decide", { result: "REJECTED", reasonCode: "", reasonText: "拒".repeat(10_000) }],
  ["decide", { result: "GRANTED" }],
  ["purchaseHistory", [{ month: "9999-12-01", amountFen: 1 }]],
  ["purchaseHistory", [{ month: "2026-02-01", amountFen: 2 ** 53 - 1 }]],
  ["purchaseHistory", "none"],
])(
  "an application about which risk.%s answers %o waits, and is decided when it can be",
  async (op, answer) => {
    const service = await startTestService();
    const { api } = await applicantAt(service, "SUBMITTED");
    const mend = answerWith(service, "risk", op, answer);
    await pass(service, 10);
    const [line] = (await api.credit.getHome()).lines;
    expect(await readFailingJobs(service.database)).toMatchObject([
      { job: "risk-decision", units: 1, error: "ProviderAnswerError" },
    ]);
    expect(await api.application.getApplication({ appCode: FLEXIBLE_CREDIT })).toMatchObject({
      decidedAt: null,
      reasonText: null,
    });
    mend();
    await pass(service, 300);
    expect(await readFailingJobs(service.database)).toEqual([]);
    const decided = await api.application.getApplication({ appCode: FLEXIBLE_CREDIT });
    expect(decided.decidedAt).not.toBeNull();
    expect((await api.credit.getHome()).lines[0]?.view).not.toBe(line?.view);
  },
);

test("an estimate that is answered so fails by its time limit alone", async () => {
  const service = await startTestService();
  const { api } = await applicantAt(service, "LOGGED_IN");
  await consentTo(api, "ESTIMATE");
  await api.credit.startEstimate({});
  const mend = answerWith(service, "risk", "estimate", { result: "ESTIMATED", ratio: "9e9" });
  await pass(service, 10);
  expect(await readFailingJobs(service.database)).toMatchObject([
    { job: "credit-estimate", units: 1, error: "ProviderAnswerError" },
  ]);
  expect((await api.credit.getEstimate()).status).toBe("INPROGRESS");
  await pass(service, 86_400);
  expect((await api.credit.getEstimate()).status).toBe("NOTSTART");
  expect(await readFailingJobs(service.database)).toEqual([]);
  mend();
  await api.credit.startEstimate({});
  await pass(service, 10);
  expect((await api.credit.getEstimate()).status).toBe("DONE");
});
