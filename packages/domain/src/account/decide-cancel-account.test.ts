import { expect, test } from "vitest";
import { addMinutes, instantAt } from "../calendar/instant.ts";
import { ACCOUNT_CANCELLATION_STATUSES } from "../vocabulary/account-cancellation-status.ts";
import { CANCELLATION_BLOCKERS } from "../vocabulary/cancellation-blocker.ts";
import {
  cancellationBlockers,
  type CancellationFacts,
  decideCheckCancellation,
  decideLeaveCancellation,
  decideRevokeCancellation,
  decideSubmitCancellation,
  decideTakeCancellation,
  keptUntilOf,
} from "./decide-cancel-account.ts";

const clean: CancellationFacts = {
  LOAN_BALANCE: false,
  OVERDUE_DEBT: false,
  PAYMENT_IN_FLIGHT: false,
  WITHDRAWAL_IN_FLIGHT: false,
  TOP_UP_IN_FLIGHT: false,
  ACCOUNT_BALANCE: false,
  REFUND_PENDING: false,
  COMPENSATION_OPEN: false,
  INVOICE_PENDING: false,
  POLICY_ON_ITS_WAY: false,
};
const now = instantAt("2025-03-01", "10:00");
const proved = { contractRead: true, facePassed: true };

test("every blocker is listed, in one order", () => {
  expect(cancellationBlockers(clean)).toEqual([]);
  expect(cancellationBlockers({ ...clean, INVOICE_PENDING: true, LOAN_BALANCE: true })).toEqual([
    "LOAN_BALANCE",
    "INVOICE_PENDING",
  ]);
});

test.each(CANCELLATION_BLOCKERS)("%s blocks a cancellation until it is cleared", (blocker) => {
  const blocked = { ...clean, [blocker]: true };
  for (const status of ["DRAFT", "CHECKING", "BLOCKED"] as const) {
    expect(decideCheckCancellation(status, "LEGAL_PERSON", blocked)).toEqual({
      ok: true,
      value: { status: "BLOCKED", blockers: [blocker] },
    });
    expect(decideCheckCancellation(status, "LEGAL_PERSON", clean)).toEqual({
      ok: true,
      value: { status: "FACE_PENDING", blockers: [] },
    });
  }
  // What came up after the check stops it too.
  expect(decideSubmitCancellation("FACE_PENDING", blocked, proved, now)).toEqual({
    ok: false,
    refusal: "CANCELLATION_BLOCKED",
  });
});

test("only the legal person cancels, and only what is not under way", () => {
  expect(decideCheckCancellation("DRAFT", "AUTHORIZED_PERSON", clean)).toEqual({
    ok: false,
    refusal: "FORBIDDEN_ROLE",
  });
  const checkable = ACCOUNT_CANCELLATION_STATUSES.filter(
    (status) => decideCheckCancellation(status, "LEGAL_PERSON", clean).ok,
  );
  expect(checkable).toEqual(["DRAFT", "CHECKING", "BLOCKED"]);
});

test("a submitted cancellation can be had back for 24 hours", () => {
  const noFace = { contractRead: true, facePassed: false };
  expect(decideSubmitCancellation("FACE_PENDING", clean, noFace, now)).toEqual({
    ok: false,
    refusal: "FACE_REQUIRED",
  });
  const unread = { contractRead: false, facePassed: true };
  expect(decideSubmitCancellation("FACE_PENDING", clean, unread, now)).toEqual({
    ok: false,
    refusal: "CONTRACT_NOT_READ",
  });
  expect(decideSubmitCancellation("SUBMITTED", clean, proved, now)).toEqual({
    ok: false,
    refusal: "CANCELLATION_STATE",
  });
  const submitted = decideSubmitCancellation("FACE_PENDING", clean, proved, now);
  if (!submitted.ok) throw new Error(submitted.refusal);
  const { coolingEndsAt, status } = submitted.value;
  expect(status).toBe("SUBMITTED");
  expect(coolingEndsAt).toEqual(instantAt("2025-03-02", "10:00"));
  expect(decideRevokeCancellation(status, coolingEndsAt, addMinutes(coolingEndsAt, -1))).toEqual({
    ok: true,
    value: { status: "REVOKED" },
  });
  expect(decideRevokeCancellation(status, coolingEndsAt, coolingEndsAt)).toEqual({
    ok: false,
    refusal: "COOLING_OFF_OVER",
  });
  expect(decideRevokeCancellation("PROCESSING", coolingEndsAt, now)).toEqual({
    ok: false,
    refusal: "CANCELLATION_STATE",
  });
});

test("what waits for a face check can be left, and nothing else", () => {
  const left = ACCOUNT_CANCELLATION_STATUSES.filter((status) => decideLeaveCancellation(status).ok);
  expect(left).toEqual(["FACE_PENDING"]);
  expect(decideLeaveCancellation("FACE_PENDING")).toEqual({
    ok: true,
    value: { status: "REVOKED" },
  });
  expect(decideLeaveCancellation("SUBMITTED")).toEqual({
    ok: false,
    refusal: "CANCELLATION_STATE",
  });
});

test("the bank takes it when the cooling-off is over", () => {
  const take = (status: "SUBMITTED" | "REVOKED", facts: CancellationFacts, at: Date) =>
    decideTakeCancellation(status, now, facts, at);
  expect(take("SUBMITTED", clean, now)).toEqual({
    ok: true,
    value: { status: "PROCESSING", blockers: [] },
  });
  const refusal = { ok: false, refusal: "CANCELLATION_STATE" };
  expect(take("SUBMITTED", clean, addMinutes(now, -1))).toEqual(refusal);
  expect(take("REVOKED", clean, now)).toEqual(refusal);
});

test.each(CANCELLATION_BLOCKERS)("%s that has come up meanwhile ends it", (blocker) => {
  expect(decideTakeCancellation("SUBMITTED", now, { ...clean, [blocker]: true }, now)).toEqual({
    ok: true,
    value: { status: "REVOKED", blockers: [blocker] },
  });
});

test("what the law asks for is kept for ten years", () => {
  expect(keptUntilOf("2028-02-29")).toBe("2038-02-28");
});
