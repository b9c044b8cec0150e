import { expect, test } from "vitest";
import { decideOpenAccount, type OpenAccountFacts } from "../account/decide-open-account.ts";
import { instantAt } from "../calendar/instant.ts";
import { decideSignContract, type SignContractFacts } from "../contract/decide-sign-contract.ts";
import { minReadingMs } from "../contract/reading-time.ts";
import { CREDIT_LINE_STATUSES } from "../vocabulary/credit-line-status.ts";
import { REGISTRY_RESULTS } from "../vocabulary/registry-result.ts";
import {
  decideRiskOutcome,
  decideStartApplication,
  decideSubmitApplication,
  firstOpenStep,
  registryRefusal,
  type SubmitFacts,
} from "./decide-application.ts";

const today = "2025-05-06";
const line = { status: "NOT_CREDIT", reapplyAfter: null, hasOverdueDebt: false } as const;

test("who may apply depends on the line alone", () => {
  const outcomes = CREDIT_LINE_STATUSES.map((status) => {
    const decision = decideStartApplication({ ...line, status }, today);
    return [status, decision.ok ? decision.value.event : decision.refusal];
  });
  expect(Object.fromEntries(outcomes)).toEqual({
    NOT_CREDIT: "SUBMIT_APPLICATION",
    NEW: "LINE_STATE",
    AUDIT_REJECT: "REAPPLY",
    LOCKED: "LINE_STATE",
    AVAILABLE: "LINE_STATE",
    LOAN_LOCKED: "LINE_STATE",
    REJECTED: "LINE_STATE",
    REJECTED_END: "LINE_STATE",
    DISABLED: "RENEW",
  });
});

test("a rejected dealer waits for the day, an expired one pays first", () => {
  const rejected = { ...line, status: "AUDIT_REJECT", reapplyAfter: today } as const;
  expect(decideStartApplication(rejected, today).ok).toBe(true);
  expect(decideStartApplication(rejected, "2025-05-05")).toMatchObject({
    refusal: "REAPPLY_TOO_EARLY",
  });
  expect(
    decideStartApplication({ ...line, status: "DISABLED", hasOverdueDebt: true }, today),
  ).toMatchObject({
    refusal: "OVERDUE_DEBT",
  });
});

test("the first open step skips what does not apply", () => {
  const none = { legal: false, candidate: null, licence: false, face: false, lender: null };
  expect(firstOpenStep(none)).toBe(1);
  expect(firstOpenStep({ ...none, legal: true })).toBe(3);
  expect(firstOpenStep({ ...none, legal: true, candidate: false })).toBe(2);
  expect(firstOpenStep({ ...none, legal: true, candidate: true, licence: true })).toBe(4);
  const faced = { legal: true, candidate: null, licence: true, face: true };
  expect(firstOpenStep({ ...faced, lender: false })).toBe(6);
  expect(firstOpenStep({ ...faced, lender: null })).toBe(0);
});

const now = instantAt(today, "10:00");
const binding = {
  userId: "U",
  enterpriseId: "E",
  subjectId: "A",
  amountFen: null,
  termsHash: null,
};
const ready: SubmitFacts = {
  now,
  line,
  isDraft: true,
  stepsDone: { legal: true, candidate: null, licence: true, face: true, lender: null },
  idStatus: "NORMAL",
  birthDate: "2007-05-06",
  consentsGiven: true,
  face: {
    boundTo: binding,
    result: "verifySuccess",
    tries: 1,
    verifiedAt: instantAt(today, "09:51"),
    used: false,
  },
  faceBinding: binding,
};

test("a complete application brings the line to NEW, whichever way it came about", () => {
  expect(decideSubmitApplication(ready)).toEqual({
    ok: true,
    value: { event: "SUBMIT_APPLICATION", lineStatus: "NEW" },
  });
  expect(
    decideSubmitApplication({ ...ready, line: { ...line, status: "AUDIT_REJECT" } }),
  ).toMatchObject({
    value: { event: "REAPPLY", lineStatus: "NEW" },
  });
  expect(
    decideSubmitApplication({ ...ready, line: { ...line, status: "DISABLED" } }),
  ).toMatchObject({
    value: { event: "RENEW", lineStatus: "NEW" },
  });
});

test("an incomplete application is refused in the order of its steps", () => {
  const problems: readonly [string, Partial<SubmitFacts>][] = [
    ["APPLICATION_STATE", { isDraft: false }],
    ["LINE_STATE", { line: { ...line, status: "AVAILABLE" } }],
    ["STEP_NOT_DONE", { stepsDone: { ...ready.stepsDone, legal: false } }],
    ["ID_VALIDITY_TOO_SHORT", { idStatus: "SOON" }],
    ["ID_INFO_MISSING_FOR_USE", { birthDate: null }],
    ["PERSON_UNDERAGE", { birthDate: "2007-05-07" }],
    ["STEP_NOT_DONE", { stepsDone: { ...ready.stepsDone, licence: false } }],
    ["STEP_NOT_DONE", { stepsDone: { ...ready.stepsDone, lender: false } }],
    ["CONSENT_MISSING", { consentsGiven: false }],
    ["FACE_EXPIRED", { now: instantAt(today, "10:01") }],
    ["FACE_REQUIRED", { face: null }],
  ];
  for (const [refusal, problem] of problems) {
    expect(decideSubmitApplication({ ...ready, ...problem })).toEqual({ ok: false, refusal });
  }
  const everything = problems.reduceRight<SubmitFacts>(
    (facts, [, problem]) => ({ ...facts, ...problem }),
    ready,
  );
  expect(decideSubmitApplication(everything)).toMatchObject({ refusal: "APPLICATION_STATE" });
});

test("each answer of the registry but a match is a refusal", () => {
  expect(REGISTRY_RESULTS.map((result) => registryRefusal(result)?.refusal ?? null)).toEqual([
    null,
    "REGISTRY_MISMATCH",
    "REGISTRY_REVOKED",
    "REGISTRY_NOT_FOUND",
  ]);
});

test("a risk decision moves only an application, and the third rejection is final", () => {
  const applying = { status: "NEW", rejections: 1 } as const;
  expect(decideRiskOutcome(applying, "APPROVE", today)).toEqual({
    ok: true,
    value: { lineStatus: "LOCKED", rejections: 1, reapplyAfter: null, appealUntil: null },
  });
  expect(decideRiskOutcome(applying, "REJECT", today)).toEqual({
    ok: true,
    value: {
      lineStatus: "AUDIT_REJECT",
      rejections: 2,
      reapplyAfter: "2025-06-05",
      appealUntil: null,
    },
  });
  expect(decideRiskOutcome({ ...applying, rejections: 2 }, "REJECT", today)).toEqual({
    ok: true,
    value: { lineStatus: "REJECTED_END", rejections: 3, reapplyAfter: null, appealUntil: null },
  });
  expect(decideRiskOutcome(applying, "VETO", today)).toMatchObject({
    value: { lineStatus: "REJECTED", reapplyAfter: null, appealUntil: "2025-11-02" },
  });
  expect(decideRiskOutcome({ ...applying, status: "AVAILABLE" }, "VETO", today)).toMatchObject({
    refusal: "LINE_STATE",
  });
  expect(decideRiskOutcome({ ...applying, status: "LOCKED" }, "APPROVE", today)).toMatchObject({
    refusal: "LINE_STATE",
  });
});

const account: OpenAccountFacts = {
  lineStatus: "LOCKED",
  idStatus: "NORMAL",
  birthDate: "2008-02-29",
  today: "2026-03-01",
  cardNo: "6222026006705354217",
  reservedMobile: "13612345678",
  contractRead: true,
  bankVerified: null,
};

test("an account is opened once the bank has agreed", () => {
  expect(decideOpenAccount(account)).toEqual({ ok: true, value: "ASK_BANK" });
  expect(decideOpenAccount({ ...account, bankVerified: true })).toEqual({
    ok: true,
    value: "OPEN",
  });
});

test("an account is refused in one order", () => {
  const problems: readonly [string, Partial<OpenAccountFacts>][] = [
    ["LINE_STATE", { lineStatus: "NEW" }],
    ["ID_INFO_MISSING_FOR_ACCOUNT", { idStatus: "MISSING" }],
    ["PERSON_UNDERAGE", { today: "2026-02-28" }],
    ["INPUT_INVALID", { cardNo: "123" }],
    ["PHONE_INVALID", { reservedMobile: null }],
    ["CONTRACT_NOT_READ", { contractRead: false }],
    ["ACCOUNT_VERIFY_FAILED", { bankVerified: false }],
  ];
  let facts = account;
  for (const [refusal, problem] of problems.toReversed()) {
    facts = { ...facts, ...problem };
    expect(decideOpenAccount(facts)).toEqual({ ok: false, refusal });
  }
  expect(decideOpenAccount({ ...account, idStatus: "EXPIRED" })).toMatchObject({
    refusal: "ID_EXPIRED",
  });
});

const reading: SignContractFacts = {
  status: "NEW",
  textSha256: "a",
  readSha256: "a",
  characters: 1000,
  readMs: 5000,
  scrolledToEnd: true,
  readBefore: false,
};

const signingOf = (change: Partial<SignContractFacts>) => {
  const decision = decideSignContract({ ...reading, ...change });
  return decision.ok ? decision.value.status : decision.refusal;
};

test("a contract is agreed to after it was read, and only the text that was read", () => {
  expect(signingOf({})).toBe("VERIFY");
  expect(signingOf({ readMs: 4999 })).toBe("CONTRACT_NOT_READ");
  expect(signingOf({ scrolledToEnd: false })).toBe("CONTRACT_NOT_READ");
  expect(signingOf({ readMs: 0, scrolledToEnd: false, readBefore: true })).toBe("VERIFY");
  expect(signingOf({ readSha256: "b", readMs: 0 })).toBe("CONTRACT_CHANGED");
  expect(signingOf({ status: "SUCCESS", readSha256: "b" })).toBe("CONTRACT_STATE");
});

test("reading takes a second per 200 characters, ten at most", () => {
  expect(minReadingMs(200)).toBe(1000);
  expect(minReadingMs(100_000)).toBe(10_000);
  expect(minReadingMs(0)).toBe(0);
});
