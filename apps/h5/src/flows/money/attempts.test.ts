import { afterEach, beforeEach, expect, test } from "vitest";
import { legalPerson, otherDealer } from "../../fixtures/identity.ts";
import { forgetMemory } from "../../data/person-memory.ts";
import { setPerson } from "../../platform/session/person.ts";
import { forgetRequest, idsOfPlace, ONLY_PLACE, placeOf } from "./attempt-store.ts";
import {
  drawdownAttempts,
  type IntentAttempt,
  parseIntentAttempt,
  paymentAttempts,
} from "./intent-attempt.ts";
import { abandonedBeside } from "./use-cancel-abandoned.ts";

const orders = ["01JD3Q8Z6V0000000000000002", "01JD3Q8Z6V0000000000000001"];
const basket = placeOf(orders);
const attempt: IntentAttempt = {
  requestId: "key-1",
  termsHash: "a".repeat(64),
  intentId: null,
  confirmation: null,
};

const isRequest =
  (wanted: string) =>
  ({ requestId }: IntentAttempt) =>
    requestId === wanted;

beforeEach(() => setPerson(legalPerson));
afterEach(() => {
  setPerson(legalPerson);
  paymentAttempts.forget(basket);
  drawdownAttempts.forget(ONLY_PLACE);
});

test("an attempt is found again by its basket, in whatever order it was chosen", () => {
  paymentAttempts.keep(basket, attempt);
  expect(paymentAttempts.read(placeOf(orders.toReversed()))).toEqual(attempt);
  expect(paymentAttempts.read(placeOf([orders[0] ?? ""]))).toBeNull();
});

test("an attempt is found by its request and its payment, and forgotten when it has ended", () => {
  const sent = {
    ...attempt,
    intentId: "01JD3Q8Z6V0000000000000009",
    confirmation: { idempotencyKey: "key-2", faceSessionId: "face", sent: true },
  };
  paymentAttempts.keep(basket, sent);
  expect(paymentAttempts.find(isRequest("key-1"))?.attempt).toEqual(sent);
  const byIntent = paymentAttempts.find(({ intentId }) => intentId === sent.intentId);
  expect(idsOfPlace(byIntent?.place ?? "")).toEqual(orders.toSorted());
  expect(paymentAttempts.find(isRequest("other"))).toBeNull();
  forgetRequest(paymentAttempts, "key-1");
  expect(paymentAttempts.read(basket)).toBeNull();
});

test("a stored confirmation counts as sent unless it is certain that it was not", () => {
  const stored = { ...attempt, confirmation: { idempotencyKey: "k", faceSessionId: "f" } };
  expect(parseIntentAttempt(stored)?.confirmation?.sent).toBe(true);
  expect(
    parseIntentAttempt({ ...stored, confirmation: { ...stored.confirmation, sent: false } })
      ?.confirmation?.sent,
  ).toBe(false);
});

test("what was left elsewhere is cancelled, but not what may have reached the bank, nor what goes on here", () => {
  const drawdown = { ...attempt, requestId: "key-3", intentId: "01JD3QDRAW0000000000000001" };
  const idsBeside = (...here: Parameters<typeof abandonedBeside>) =>
    abandonedBeside(...here).map((left) => [left.product, left.attempt.requestId]);
  paymentAttempts.keep(basket, attempt);
  drawdownAttempts.keep(ONLY_PLACE, drawdown);
  expect(idsBeside("payment", placeOf(orders.toReversed()))).toEqual([["drawdown", "key-3"]]);
  expect(idsBeside("drawdown", ONLY_PLACE)).toEqual([["payment", "key-1"]]);
  expect(idsBeside("payment", orders[0] ?? "")).toEqual([
    ["payment", "key-1"],
    ["drawdown", "key-3"],
  ]);
  const confirmation = { idempotencyKey: "key-4", faceSessionId: "face", sent: true };
  drawdownAttempts.keep(ONLY_PLACE, { ...drawdown, confirmation });
  expect(idsBeside("payment", basket)).toEqual([]);
});

test("what another person left or sent is neither seen nor cancelled, and is found by them again", () => {
  const confirmation = { idempotencyKey: "key-4", faceSessionId: "face", sent: true };
  const sent = { ...attempt, intentId: "01JD3QDRAW0000000000000001", confirmation };
  paymentAttempts.keep(basket, sent);
  drawdownAttempts.keep(ONLY_PLACE, sent);
  const [orderId = ""] = orders;
  paymentAttempts.keep(orderId, attempt);
  forgetMemory();

  setPerson(otherDealer);
  expect(paymentAttempts.read(basket)).toBeNull();
  expect(drawdownAttempts.read(ONLY_PLACE)).toBeNull();
  expect(paymentAttempts.find(isRequest("key-1"))).toBeNull();
  expect(abandonedBeside("drawdown", ONLY_PLACE)).toEqual([]);
  expect(abandonedBeside("payment", "01JD3Q8Z6V0000000000000003")).toEqual([]);
  // As where the service knows nothing of them, and where something of one's own has ended.
  paymentAttempts.forget(basket);
  drawdownAttempts.forget(ONLY_PLACE);
  forgetRequest(paymentAttempts, "key-1");
  drawdownAttempts.keep(ONLY_PLACE, { ...attempt, requestId: "key-5" });

  setPerson(legalPerson);
  expect(paymentAttempts.read(basket)).toEqual(sent);
  expect(drawdownAttempts.read(ONLY_PLACE)).toEqual(sent);
  expect(abandonedBeside("drawdown", ONLY_PLACE).map((left) => left.attempt)).toEqual([attempt]);
  paymentAttempts.forget(orderId);
});

test.each([undefined, null, 7, "x", [], {}, { requestId: "" }])("%j is no attempt", (value) => {
  expect(parseIntentAttempt(value)).toBeNull();
});

test("an attempt is forgotten with its own drawdown and with no other", () => {
  const sent = {
    ...attempt,
    intentId: "01JD3QDRAW0000000000000001",
    confirmation: { idempotencyKey: "key-2", faceSessionId: "face", sent: true },
  };
  drawdownAttempts.keep(ONLY_PLACE, sent);
  forgetRequest(drawdownAttempts, "other");
  expect(drawdownAttempts.read(ONLY_PLACE)).toEqual(sent);
  forgetRequest(drawdownAttempts, "key-1");
  expect(drawdownAttempts.read(ONLY_PLACE)).toBeNull();
});
