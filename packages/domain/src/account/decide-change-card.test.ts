import { expect, test } from "vitest";
import type { StepUpCheck } from "../identity/decide-identity-check.ts";
import { type ChangeCardFacts, decideChangeCard } from "./decide-change-card.ts";

const now = new Date("2026-03-02T10:00:00+08:00");

const facts: ChangeCardFacts = {
  hasCard: true,
  cardNo: "6222026006705354217",
  reservedMobile: "13800000001",
  consented: true,
  bankVerified: null,
};

const check: StepUpCheck = {
  purpose: "CHANGE_CARD",
  authorises: { purpose: "CHANGE_CARD", cardNo: "6222026006705354217" },
  idOnRecord: true,
  idProved: false,
  codeProved: true,
  faceProved: false,
  expiresAt: new Date(now.getTime() + 1),
  used: false,
};

test("the bank is asked, and its yes changes the card", () => {
  expect(decideChangeCard(facts, check, now)).toEqual({ ok: true, value: "ASK_BANK" });
  expect(decideChangeCard({ ...facts, bankVerified: true }, "PASSWORD", now)).toEqual({
    ok: true,
    value: "CHANGE",
  });
});

/** In the order of precedence; the proof is between consent and the bank. */
const obstacles: readonly [string, Partial<ChangeCardFacts>, Partial<StepUpCheck>][] = [
  ["ACCOUNT_NOT_OPEN", { hasCard: false }, {}],
  ["INPUT_INVALID", { cardNo: "1234567" }, {}],
  ["PHONE_INVALID", { reservedMobile: null }, {}],
  ["CONSENT_MISSING", { consented: false }, {}],
  ["IDENTITY_CHECK_EXPIRED", {}, { purpose: "TOP_UP" }],
  [
    "CODE_NOT_FOR_THIS",
    {},
    { authorises: { purpose: "CHANGE_CARD", cardNo: "6222026006705354225" } },
  ],
  ["STEP_NOT_DONE", {}, { codeProved: false }],
  ["ACCOUNT_VERIFY_FAILED", { bankVerified: false }, {}],
];

test.each(obstacles)("%s stops it, whatever comes later", (refusal, change, shown) => {
  const from = obstacles.findIndex(([code]) => code === refusal);
  for (const [, later, laterShown] of obstacles.slice(from)) {
    const decision = decideChangeCard(
      { ...facts, ...later, ...change },
      { ...check, ...laterShown, ...shown },
      now,
    );
    expect(decision).toEqual({ ok: false, refusal });
  }
});
