import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { addMinutes } from "../calendar/instant.ts";
import type { FaceBinding, FaceCheck } from "../face/face-refusal.ts";
import { coupon, facts as payment, now } from "../testing/payment-facts.ts";
import { PAYMENT_STATUSES } from "../vocabulary/payment-status.ts";
import {
  type BorrowFacts,
  decideConfirmLoan,
  decideCreateLoan,
  decideQuoteLoan,
} from "./decide-borrow.ts";
import { priceLoan } from "./price-loan.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const facts: BorrowFacts = {
  now,
  intentId: null,
  borrower: payment.payer,
  line: payment.line,
  safeAccountName: "深圳宏达通讯有限公司",
  receivingAccount: { accountId: "A1", accountName: "深圳宏达通讯有限公司", isOpen: true },
  amountFen: 6_000_000,
  periods: 12,
  purpose: "STOCK",
  interestCoupon: null,
};
const loanCoupon = {
  ...coupon,
  appCodes: ["APP2001"],
  methods: ["EQUAL_PRINCIPAL"],
} as const;

function termsHashOf(at: BorrowFacts): string {
  const quote = decideQuoteLoan(at, sha256);
  if (!quote.ok) throw new Error(`expected a quote, met ${quote.refusal}`);
  return quote.value.termsHash ?? "";
}

/** Problems in the order of precedence, each met before all that come after it. */
const obstacles: readonly [string, Partial<BorrowFacts>][] = [
  ["PAYER_NOT_ALLOWED", { borrower: { ...facts.borrower, role: "AUTHORIZED_PERSON" } }],
  ["ID_INFO_MISSING_FOR_USE", { borrower: { ...facts.borrower, idStatus: "MISSING" } }],
  ["ID_EXPIRED", { borrower: { ...facts.borrower, idStatus: "EXPIRED" } }],
  ["ID_VALIDITY_TOO_SHORT", { borrower: { ...facts.borrower, idStatus: "SOON" } }],
  ["LINE_FROZEN", { line: { ...facts.line, status: "LOAN_LOCKED" } }],
  ["LINE_NOT_AVAILABLE", { line: { ...facts.line, validTo: "2025-02-28" } }],
  ["ACCOUNT_NOT_OPEN", { safeAccountName: null }],
  [
    "SAME_NAME_REQUIRED",
    { receivingAccount: { accountId: "A2", accountName: "王强", isOpen: true } },
  ],
  ["LIMIT_TOO_LOW", { line: { ...facts.line, usedFen: 44_000_001 } }],
];

test.each(obstacles)("%s is reported with the price, and stops the loan", (refusal, change) => {
  const at = { ...facts, ...change };
  expect(decideQuoteLoan(at, sha256)).toMatchObject({ ok: true, value: { blockedBy: refusal } });
  expect(decideCreateLoan(at, { termsHash: termsHashOf(at) }, sha256)).toEqual({
    ok: false,
    refusal,
  });
});

test("the first obstacle in the order of precedence is reported", () => {
  for (const [index, [first, change]] of obstacles.entries()) {
    for (const [, later] of obstacles.slice(index + 1)) {
      // Both in one fact cannot be put together.
      if (Object.keys(later).some((key) => key in change)) continue;
      const at = { ...facts, ...later, ...change };
      expect(decideQuoteLoan(at, sha256)).toMatchObject({ value: { blockedBy: first } });
    }
  }
});

test("an account that is not there or closed cannot get the money", () => {
  const closed = { accountId: "A1", accountName: "深圳宏达通讯有限公司", isOpen: false };
  for (const receivingAccount of [null, closed]) {
    expect(decideQuoteLoan({ ...facts, receivingAccount }, sha256)).toMatchObject({
      value: { blockedBy: "ACCOUNT_NOT_OPEN" },
    });
  }
  expect(termsHashOf({ ...facts, receivingAccount: null })).toBe("");
});

test("the smallest loan has a price", () => {
  expect(decideQuoteLoan({ ...facts, amountFen: 100_000 }, sha256)).toMatchObject({ ok: true });
});

test.each([0, -1, 99_999, 100_000.5, Number.NaN, 2 ** 53])("%s fen are no loan", (amountFen) => {
  expect(decideQuoteLoan({ ...facts, amountFen }, sha256)).toEqual({
    ok: false,
    refusal: "AMOUNT_INVALID",
  });
});

test("a line without terms has no price", () => {
  expect(decideQuoteLoan({ ...facts, line: { ...facts.line, status: "LOCKED" } }, sha256)).toEqual({
    ok: false,
    refusal: "LINE_NOT_AVAILABLE",
  });
});

test("a coupon of this product lowers the price, another is refused", () => {
  const quote = decideQuoteLoan({ ...facts, interestCoupon: loanCoupon }, sha256);
  expect(quote).toMatchObject({ value: { price: { couponBenefitFen: 20_000 } } });
  expect(decideQuoteLoan({ ...facts, interestCoupon: coupon }, sha256)).toEqual({
    ok: false,
    refusal: "COUPON_NOT_USABLE",
  });
  expect(
    decideQuoteLoan({ ...facts, interestCoupon: { ...loanCoupon, status: 1 } }, sha256),
  ).toEqual({ ok: false, refusal: "COUPON_TAKEN" });
});

test("terms that were not agreed to are stale: amount, periods, purpose, account, day, coupon", () => {
  const agreed = { termsHash: termsHashOf(facts) };
  expect(decideCreateLoan(facts, agreed, sha256)).toMatchObject({
    ok: true,
    value: { status: "FACE_PENDING", expiresAt: addMinutes(now, 30) },
  });
  const changes: Partial<BorrowFacts>[] = [
    { amountFen: 6_000_001 },
    { periods: 6 },
    { purpose: "RENT" },
    { receivingAccount: { accountId: "A9", accountName: "深圳宏达通讯有限公司", isOpen: true } },
    { now: addMinutes(now, 24 * 60) },
    { interestCoupon: loanCoupon },
  ];
  for (const change of changes) {
    expect(decideCreateLoan({ ...facts, ...change }, agreed, sha256)).toEqual({
      ok: false,
      refusal: "QUOTE_STALE",
    });
  }
});

const paying: BorrowFacts = { ...facts, intentId: "P1" };
const termsHash = termsHashOf(paying);
const faceBinding: FaceBinding = {
  userId: "U1",
  enterpriseId: "E1",
  subjectId: "P1",
  amountFen: 6_000_000,
  termsHash,
};
const face: FaceCheck = {
  boundTo: faceBinding,
  result: "verifySuccess",
  tries: 1,
  verifiedAt: addMinutes(now, -1),
  used: false,
};
const confirm: Parameters<typeof decideConfirmLoan>[1] = {
  drawdown: { status: "FACE_PENDING", expiresAt: addMinutes(now, 20), termsHash },
  contract: { status: "SUCCESS", termsHash },
  face,
  faceBinding,
};
const outcomeOf = (changes: Partial<typeof confirm>, at = paying): string => {
  const decision = decideConfirmLoan(at, { ...confirm, ...changes }, sha256);
  return decision.ok ? "OK" : decision.refusal;
};

test("a confirmed loan goes to the bank with its principal reserved", () => {
  expect(decideConfirmLoan(paying, confirm, sha256)).toMatchObject({
    ok: true,
    value: { status: "PROCESSING", reserveFen: 6_000_000 },
  });
});

test("only a drawdown that waits for its face check can be confirmed", () => {
  const outcomes = PAYMENT_STATUSES.map((status) => [
    status,
    outcomeOf({ drawdown: { ...confirm.drawdown, status } }),
  ]);
  expect(outcomes.filter(([, outcome]) => outcome === "OK")).toEqual([["FACE_PENDING", "OK"]]);
  expect(outcomeOf({ drawdown: { ...confirm.drawdown, status: "CLOSED" } })).toBe(
    "PAYMENT_EXPIRED",
  );
  expect(outcomeOf({ drawdown: { ...confirm.drawdown, expiresAt: now } })).toBe("PAYMENT_EXPIRED");
});

test.each([
  ["CONTRACT_NOT_SIGNED", { contract: null }],
  ["CONTRACT_NOT_SIGNED", { contract: { status: "PROCESSING", termsHash } }],
  ["CONTRACT_CHANGED", { contract: { status: "SUCCESS", termsHash: "other" } }],
  ["FACE_REQUIRED", { face: null }],
  ["FACE_REQUIRED", { face: { ...face, boundTo: { ...faceBinding, amountFen: 1 } } }],
  ["FACE_EXPIRED", { face: { ...face, used: true } }],
  ["FACE_MISMATCH", { face: { ...face, result: "verifyFail" } }],
] as const)("%s stops a loan at the last step", (refusal, change) => {
  expect(outcomeOf(change)).toBe(refusal);
});

test("changes since the quote are checked again", () => {
  expect(outcomeOf({}, { ...paying, line: { ...facts.line, status: "LOAN_LOCKED" } })).toBe(
    "LINE_FROZEN",
  );
  expect(outcomeOf({}, { ...paying, amountFen: 7_000_000 })).toBe("QUOTE_STALE");
});

test("a loan of nothing has no price", () => {
  expect(() =>
    priceLoan({
      principalFen: 0,
      dailyRatePpm: 300,
      drawOn: "2025-01-15",
      periods: 3,
      interestCoupon: null,
    }),
  ).toThrow(RangeError);
});
