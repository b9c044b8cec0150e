import { afterEach, beforeEach, expect, test } from "vitest";
import { legalPerson, otherDealer } from "../../fixtures/identity.ts";
import { forgetBorrowAttempt, keepBorrowAttempt, readBorrowAttempt } from "./borrow-attempt.ts";
import { changedFigures } from "../agreed-terms/changed-figures.ts";
import { forgetMemory } from "../../data/person-memory.ts";
import { setPerson } from "../../platform/session/person.ts";
import type { Figures } from "./figures.ts";
import {
  attemptOf,
  forgetAttempt,
  forgetEnded,
  keepAttempt,
  parseAttempt,
  type PaymentAttempt,
  readAttempt,
} from "./payment-attempt.ts";
import { basketKey, NO_CHOICE, parseKept } from "./payment-choice.ts";
import { leftBeside } from "./use-close-left.ts";

const orders = ["01JD3Q8Z6V0000000000000002", "01JD3Q8Z6V0000000000000001"];
const attempt: PaymentAttempt = {
  requestId: "key-1",
  termsHash: "a".repeat(64),
  paymentId: null,
  confirmation: null,
};

beforeEach(() => setPerson(legalPerson));
afterEach(() => {
  setPerson(legalPerson);
  forgetAttempt(orders);
  forgetBorrowAttempt();
});

test("an attempt is found again by its basket, in whatever order it was chosen", () => {
  keepAttempt(orders, attempt);
  expect(readAttempt(orders.toReversed())).toEqual(attempt);
  expect(readAttempt([orders[0] ?? ""])).toBeNull();
});

test("an attempt is found by its request and its payment, and forgotten when it has ended", () => {
  const sent = {
    ...attempt,
    paymentId: "01JD3Q8Z6V0000000000000009",
    confirmation: { idempotencyKey: "key-2", faceSessionId: "face", sent: true },
  };
  keepAttempt(orders, sent);
  expect(attemptOf({ requestId: "key-1" })?.attempt).toEqual(sent);
  expect(attemptOf({ paymentId: sent.paymentId })?.orderIds).toEqual(orders.toSorted());
  expect(attemptOf({ requestId: "other" })).toBeNull();
  forgetEnded({ requestId: "key-1" });
  expect(readAttempt(orders)).toBeNull();
});

test("a stored confirmation counts as sent unless it is certain that it was not", () => {
  const stored = { ...attempt, confirmation: { idempotencyKey: "k", faceSessionId: "f" } };
  expect(parseAttempt(stored)?.confirmation?.sent).toBe(true);
  expect(
    parseAttempt({ ...stored, confirmation: { ...stored.confirmation, sent: false } })?.confirmation
      ?.sent,
  ).toBe(false);
});

test("what was left elsewhere is given up, but not what may have reached the bank, nor what goes on here", () => {
  const drawdown = { ...attempt, requestId: "key-3", paymentId: "01JD3QDRAW0000000000000001" };
  const idsBeside = (here: Parameters<typeof leftBeside>[0]) =>
    leftBeside(here).map((left) => [left.product, left.attempt.requestId]);
  keepAttempt(orders, attempt);
  keepBorrowAttempt(drawdown);
  expect(idsBeside(orders.toReversed())).toEqual([["drawdown", "key-3"]]);
  expect(idsBeside("borrowing")).toEqual([["payment", "key-1"]]);
  expect(idsBeside([orders[0] ?? ""])).toEqual([
    ["payment", "key-1"],
    ["drawdown", "key-3"],
  ]);
  const confirmation = { idempotencyKey: "key-4", faceSessionId: "face", sent: true };
  keepBorrowAttempt({ ...drawdown, confirmation });
  expect(idsBeside(orders)).toEqual([]);
});

test("what another person left or sent is neither seen nor given up, and is found by them again", () => {
  const confirmation = { idempotencyKey: "key-4", faceSessionId: "face", sent: true };
  const sent = { ...attempt, paymentId: "01JD3QDRAW0000000000000001", confirmation };
  keepAttempt(orders, sent);
  keepBorrowAttempt(sent);
  const [orderId = ""] = orders;
  keepAttempt([orderId], attempt);
  forgetMemory();

  setPerson(otherDealer);
  expect(readAttempt(orders)).toBeNull();
  expect(readBorrowAttempt()).toBeNull();
  expect(attemptOf({ requestId: "key-1" })).toBeNull();
  expect(leftBeside("borrowing")).toEqual([]);
  expect(leftBeside(["01JD3Q8Z6V0000000000000003"])).toEqual([]);
  // As where the service knows nothing of them, and where something of one's own has ended.
  forgetAttempt(orders);
  forgetBorrowAttempt();
  forgetEnded({ requestId: "key-1" });
  keepBorrowAttempt({ ...attempt, requestId: "key-5" });

  setPerson(legalPerson);
  expect(readAttempt(orders)).toEqual(sent);
  expect(readBorrowAttempt()).toEqual(sent);
  expect(leftBeside("borrowing").map((left) => left.attempt)).toEqual([attempt]);
  forgetAttempt([orderId]);
});

test.each([undefined, null, 7, "x", [], {}, { requestId: "" }])("%j is no attempt", (value) => {
  expect(parseAttempt(value)).toBeNull();
});

test("a stored choice survives a reload, and garbage in it counts as not chosen", () => {
  const basket = basketKey(orders);
  const choice = { ...NO_CHOICE, mode: "SELF_WITHDRAWAL", plannedRepayOn: "2026-12-01" } as const;
  expect(parseKept({ basket, choice })).toEqual({ basket, choice });
  expect(
    parseKept({ basket, choice: { mode: "CASH", interestCoupon: "'; --", plannedRepayOn: "x" } }),
  ).toEqual({ basket, choice: NO_CHOICE });
  expect(parseKept("x")).toBeNull();
});

test("only figures that differ from what was seen count as changed", () => {
  const seen: Figures = {
    principalFen: 8_600_000,
    interestFen: 116_100,
    simpleAnnualPercent: "10.95",
    dailyRatePpm: 300,
    totalDueFen: 8_716_100,
    dueOn: "2027-01-04",
    accountId: null,
  };
  expect(changedFigures(null, seen).size).toBe(0);
  expect(changedFigures(seen, seen).size).toBe(0);
  const nextDay = { ...seen, dueOn: "2027-01-05" };
  expect([...changedFigures(seen, nextDay)]).toEqual(["dueOn"]);
});
