import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  accountForm,
  answerNext,
  applicantAt,
  consentTo,
  daysFromNow,
  decide,
  FORMS,
  passFace,
  refusalOf,
} from "../../testing/applicant.ts";
import { signForBusinessLine } from "../../testing/business-line.ts";
import { inTransaction } from "../../database/transaction.ts";
import { startTestService } from "../../testing/service.ts";
import { setIdValidity } from "../identity/set-id-validity.ts";
import { readRepayAccount } from "../accounts/account-reader.ts";
import { readSafeAccount } from "../accounts/safe-accounts.ts";
import { bankAccount } from "../accounts/account-tables.ts";
import { payingLine } from "../payments/paying-line.ts";

test("the bank checks four factors; safe account, repayment card and channel are there", async () => {
  const service = await startTestService();
  const { context, database } = service;
  const { api, enterpriseId, phone } = await applicantAt(service, "SIGNED");
  const form = await accountForm(api, phone);
  const { items } = await api.accounts.openAccount(form);
  expect(items.map(({ cardType, status }) => [cardType, status])).toEqual([
    [0, "ACTIVE"],
    [4, "ACTIVE"],
  ]);
  expect(items[1]?.last4).toBe(FORMS.cardNo.slice(-4));
  expect(await readRepayAccount(database, context, enterpriseId)).toMatchObject({
    accountNo: FORMS.cardNo,
  });
  expect((await readSafeAccount(database, context, enterpriseId))?.accountNo).toMatch(/^[0-9]+$/);
  const paying = await payingLine.read(database, context, {
    enterpriseId,
    appCode: FLEXIBLE_CREDIT,
  });
  const signing = paying?.signings.find(({ bankChannel }) => bankChannel === "ICBC_BANK");
  expect(signing).toMatchObject({ nonTransit: true, status: "SIGNED", validTo: "2027-03-02" });
  expect(signing?.uniquePaymentId).toEqual(expect.any(String));
  const rows = JSON.stringify(await database.select().from(bankAccount));
  expect(rows).not.toContain(FORMS.cardNo);
  // A second tap after a lost answer.
  expect((await api.accounts.openAccount(form)).items).toEqual(items);
  expect(await database.$count(bankAccount)).toBe(2);
});

test("of two taps at once, one opens", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "SIGNED");
  const form = await accountForm(api, phone);
  await Promise.all([api.accounts.openAccount(form), api.accounts.openAccount(form)]);
  expect(await service.database.$count(bankAccount)).toBe(2);
});

test("what the bank refuses is refused in its words, and nothing is opened", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "SIGNED");
  const form = await accountForm(api, phone);
  await answerNext(service, "bank", "verifyAccount", "refuse");
  const refused = await refusalOf(api.accounts.openAccount(form));
  expect(refused.code).toBe("ACCOUNT_VERIFY_FAILED");
  expect(refused.data).toHaveProperty("reason");
  await answerNext(service, "bank", "verifyAccount", "unavailable");
  expect((await refusalOf(api.accounts.openAccount(form))).code).toBe("PROVIDER_UNAVAILABLE");
  await answerNext(service, "bank", "openSafeAccount", "apply-then-lose");
  expect((await refusalOf(api.accounts.openAccount(form))).code).toBe("PROVIDER_TIMEOUT");
  expect(await service.database.$count(bankAccount)).toBe(0);
  await api.accounts.openAccount(form);
});

test("each field and each step that is missing has its name", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "SIGNED");
  const { items } = await api.contracts.listContracts({ appCode: FLEXIBLE_CREDIT });
  const contractId = items.find(({ kind }) => kind === "OPEN_ACCOUNT")?.contractId ?? "";
  const form = {
    bankChannel: "ICBC_BANK",
    cardNo: FORMS.cardNo,
    reservedPhone: phone,
    contractId,
  } as const;
  const open = (otherwise: object) =>
    refusalOf(api.accounts.openAccount({ ...form, ...otherwise }));
  expect((await open({})).code).toBe("CONTRACT_NOT_READ");
  expect((await open({ contractId: service.context.ids() })).code).toBe("NOT_FOUND");
  const complete = await accountForm(api, phone);
  expect(await open({ ...complete, cardNo: "12" })).toEqual({
    code: "INPUT_INVALID",
    data: { fields: ["cardNo"] },
  });
  expect((await open({ ...complete, reservedPhone: "123" })).code).toBe("PHONE_INVALID");
});

test("the account is sensitive and asks for its own consent", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "SIGNED");
  const form = await accountForm(api, phone);
  await service.database.execute("delete from consent where doc_code = 'SENSITIVE_ACCOUNT'");
  expect((await refusalOf(api.accounts.openAccount(form))).code).toBe("CONSENT_MISSING");
  await consentTo(api, "ACCOUNT");
  await api.accounts.openAccount(form);
});

test("who has no approved line opens nothing", async () => {
  const service = await startTestService();
  const early = await applicantAt(service, "SUBMITTED", { phone: "13900000002" });
  const form = {
    bankChannel: "ICBC_BANK",
    cardNo: FORMS.cardNo,
    reservedPhone: early.phone,
    contractId: service.context.ids(),
  } as const;
  // There is no contract before the approval either.
  expect((await refusalOf(early.api.accounts.openAccount(form))).code).toBe("NOT_FOUND");
});

test("with the business loan alone, its own contract opens the accounts, and it is activated", async () => {
  const service = await startTestService();
  const { api, phone } = await applicantAt(service, "SUBMITTED");
  await decide(service, "refuse");
  await signForBusinessLine(service, { api, phone });
  const form = await accountForm(api, phone, BUSINESS_LOAN);
  const { items } = await api.accounts.openAccount(form);
  expect(items.map(({ status }) => status)).toEqual(["ACTIVE", "ACTIVE"]);
  await api.credit.activateLine({
    appCode: BUSINESS_LOAN,
    faceSessionId: await passFace(api, "ACTIVATION", BUSINESS_LOAN),
  });
  const { lines } = await api.credit.getHome();
  expect(lines.map(({ appCode, status }) => [appCode, status])).toEqual([
    [FLEXIBLE_CREDIT, "AUDIT_REJECT"],
    [BUSINESS_LOAN, "AVAILABLE"],
  ]);
});

test("an ID that expires soon, has expired or is no longer on record opens no account", async () => {
  const service = await startTestService();
  const { clock, database } = service;
  const { api, enterpriseId, phone } = await applicantAt(service, "SIGNED");
  const form = await accountForm(api, phone);
  for (const [validTo, code] of [
    [daysFromNow(service, 90), "ID_VALIDITY_TOO_SHORT"],
    [daysFromNow(service, -1), "ID_EXPIRED"],
    [null, "ID_INFO_MISSING_FOR_ACCOUNT"],
  ] as const) {
    await inTransaction(database, (transaction) =>
      setIdValidity(transaction, { enterpriseId, validTo, now: clock.now() }),
    );
    expect((await refusalOf(api.accounts.openAccount(form))).code).toBe(code);
  }
});
