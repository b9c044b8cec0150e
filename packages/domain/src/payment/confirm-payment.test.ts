import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { addMinutes } from "../calendar/instant.ts";
import type { HeldCoupon } from "../coupon/coupon.ts";
import type { FaceBinding, FaceCheck } from "../face/face-refusal.ts";
import { coupon, facts, now, obstacles, order } from "../testing/payment-facts.ts";
import { PAYMENT_STATUSES } from "../vocabulary/payment-status.ts";
import { type ConfirmFacts, decideConfirmPayment, decideQuotePayment } from "./decide-payment.ts";
import type { Agreement, PaymentFacts } from "./payment-facts.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

function quoteOf(at: PaymentFacts = facts) {
  const quote = decideQuotePayment(at, sha256);
  if (!quote.ok) throw new Error(`expected a quote, met ${quote.refusal}`);
  return quote.value;
}

const agreement: Agreement = { orders: [order], termsHash: quoteOf().termsHash };

const binding: FaceBinding = {
  userId: "U1",
  enterpriseId: "E1",
  subjectId: "P1",
  amountFen: 10_000_000,
  termsHash: agreement.termsHash,
};
const face: FaceCheck = {
  boundTo: binding,
  result: "verifySuccess",
  tries: 1,
  verifiedAt: addMinutes(now, -1),
  used: false,
};
const confirm: ConfirmFacts = {
  payment: { ...agreement, status: "FACE_PENDING", expiresAt: addMinutes(now, 20) },
  contract: { status: "SUCCESS", termsHash: agreement.termsHash },
  face,
  faceBinding: binding,
};
const paying: PaymentFacts = { ...facts, intentId: "P1" };
const outcomeOf = (changes: Partial<ConfirmFacts>, at: PaymentFacts = paying) => {
  const decision = decideConfirmPayment(at, { ...confirm, ...changes }, sha256);
  return decision.ok ? "OK" : decision.refusal;
};

test("a confirmed payment goes to the bank with its principal reserved", () => {
  expect(decideConfirmPayment(paying, confirm, sha256)).toMatchObject({
    ok: true,
    value: { status: "PROCESSING", reserveFen: 10_000_000 },
  });
});

test("only a payment that waits for its face check can be confirmed", () => {
  const outcomes = PAYMENT_STATUSES.map((status) => [
    status,
    outcomeOf({ payment: { ...confirm.payment, status } }),
  ]);
  expect(Object.fromEntries(outcomes)).toEqual({
    CREATED: "PAYMENT_STATE",
    FACE_PENDING: "OK",
    PROCESSING: "PAYMENT_STATE",
    UNKNOWN: "PAYMENT_STATE",
    AUDITING: "PAYMENT_STATE",
    SUCCESS: "PAYMENT_STATE",
    FAIL: "PAYMENT_STATE",
    CLOSED: "PAYMENT_EXPIRED",
  });
  expect(outcomeOf({ payment: { ...confirm.payment, expiresAt: now } })).toBe("PAYMENT_EXPIRED");
});

test("everything of the quote is asked again at the confirmation", () => {
  for (const [refusal, problem] of obstacles)
    expect(outcomeOf({}, { ...paying, ...problem })).toBe(refusal);
});

test("a coupon this payment locked and an order it holds are its own", () => {
  const interestCoupon: HeldCoupon = { ...coupon, status: -1, lockedBy: "P1" };
  const orders = [{ ...order, heldByIntentId: "P1" }];
  const { termsHash } = quoteOf({ ...paying, interestCoupon });
  const payment = { ...confirm.payment, termsHash };
  const bound = { ...binding, termsHash };
  const changes = {
    payment,
    contract: { status: "SUCCESS", termsHash },
    face: { ...face, boundTo: bound },
    faceBinding: bound,
  } as const;
  expect(outcomeOf(changes, { ...paying, interestCoupon, orders })).toBe("OK");
  expect(
    outcomeOf(changes, {
      ...paying,
      interestCoupon: { ...interestCoupon, lockedBy: "P2" },
      orders,
    }),
  ).toBe("COUPON_TAKEN");
});

test("the contract is signed, and for these terms", () => {
  const { termsHash } = agreement;
  expect(outcomeOf({ contract: null })).toBe("CONTRACT_NOT_SIGNED");
  expect(outcomeOf({ contract: { status: "APPLY", termsHash } })).toBe("CONTRACT_NOT_SIGNED");
  expect(outcomeOf({ contract: { status: "SUCCESS", termsHash: "other" } })).toBe(
    "CONTRACT_CHANGED",
  );
  expect(outcomeOf({ contract: null, face: null })).toBe("CONTRACT_NOT_SIGNED");
});

test.each([
  ["verifyFail", "FACE_MISMATCH"],
  ["unVerify", "FACE_NOT_VERIFIED"],
  ["selectPayway", "FACE_NOT_VERIFIED"],
  ["toastPayway", "FACE_NOT_VERIFIED"],
  ["fail", "FACE_NOT_VERIFIED"],
  ["error", "FACE_ERROR"],
  [null, "FACE_REQUIRED"],
] as const)("a face check with the result %s is %s", (result, refusal) => {
  expect(outcomeOf({ face: { ...face, result } })).toBe(refusal);
  expect(outcomeOf({ face: { ...face, result, tries: 5 } })).toBe("FACE_TOO_MANY_TRIES");
});

test("a face check is good for one payment, for 10 minutes, by one person", () => {
  expect(outcomeOf({ face: null })).toBe("FACE_REQUIRED");
  expect(outcomeOf({ face: { ...face, used: true } })).toBe("FACE_EXPIRED");
  expect(outcomeOf({ face: { ...face, verifiedAt: addMinutes(now, -10) } })).toBe("FACE_EXPIRED");
  expect(
    outcomeOf({ face: { ...face, verifiedAt: new Date(addMinutes(now, -10).getTime() + 1) } }),
  ).toBe("OK");
  expect(outcomeOf({ face: { ...face, verifiedAt: null } })).toBe("FACE_EXPIRED");
  // A check that passed on its last try is still a pass.
  expect(outcomeOf({ face: { ...face, tries: 5 } })).toBe("OK");
  for (const other of [
    { userId: "U2" },
    { enterpriseId: "E2" },
    { subjectId: "P2" },
    { amountFen: 9_999_999 },
    { termsHash: "other" },
  ]) {
    expect(outcomeOf({ face: { ...face, boundTo: { ...binding, ...other } } })).toBe(
      "FACE_REQUIRED",
    );
  }
});
