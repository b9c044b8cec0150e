import type { Payment } from "@kedu/api";
import { REFUSAL_CODES, REFUSALS, type RefusalCode } from "@kedu/domain";
import { expect, test } from "vitest";
import { OfflineError } from "../../data/outcome.ts";
import { isFinalRefusal, isOutcomeUnknown, outcomeOfSend } from "./send-outcome.ts";

const refused = (code: RefusalCode) => isOutcomeUnknown({ kind: "refused", code, data: {} });

test.each(REFUSAL_CODES)("%s means for money what the list of refusals says", (code) => {
  expect(refused(code)).toBe(REFUSALS[code].moneySafe === "IN_DOUBT");
});

test("a refusal by a rule that is newer than the page says nothing about money", () => {
  for (const code of ["NEWER_RULE", "UPSTREAM_TIMEOUT", "toString", ""]) {
    expect(refused(code as RefusalCode)).toBe(true);
  }
});

test("only what never left the phone is certain without a refusal", () => {
  expect(isOutcomeUnknown({ kind: "unsent" })).toBe(false);
  expect(isOutcomeUnknown({ kind: "unanswered" })).toBe(true);
  expect(isOutcomeUnknown({ kind: "broken" })).toBe(true);
});

test("the final refusal of a key is what the service keeps for it, and nothing about one attempt", () => {
  const errorOf = (code: string, status: number) =>
    Object.assign(new Error(code), { code, status });
  for (const code of ["QUOTE_STALE", "ORDER_ALREADY_PAID", "LIMIT_TOO_LOW", "FACE_EXPIRED"])
    expect({ code, last: isFinalRefusal(errorOf(code, 409)) }).toEqual({ code, last: true });
  for (const [code, status] of [
    ["SERVICE_BUSY", 503],
    ["TOO_MANY_REQUESTS", 429],
    ["NOT_LOGGED_IN", 401],
    ["INPUT_INVALID", 400],
    ["IDEMPOTENCY_KEY_REUSED", 422],
    ["NEWER_RULE", 409],
    ["INTERNAL", 500],
  ] as const)
    expect({ code, last: isFinalRefusal(errorOf(code, status)) }).toEqual({ code, last: false });
});

const fails = (error: unknown) => async (): Promise<Payment> => {
  throw error;
};
const refuses = (code: RefusalCode) => fails(Object.assign(new Error(code), { code, status: 409 }));
const kindOf = async (call: () => Promise<Payment>) => (await outcomeOfSend(call)).kind;

test("a call without an answer is in doubt, never failed", async () => {
  await expect(kindOf(fails(new DOMException("late", "TimeoutError")))).resolves.toBe("inDoubt");
  await expect(kindOf(fails(new TypeError("Failed to fetch")))).resolves.toBe("inDoubt");
  await expect(kindOf(fails({ status: 502 }))).resolves.toBe("inDoubt");
  // A fault of the service may come after money moved.
  await expect(kindOf(fails({ status: 500 }))).resolves.toBe("inDoubt");
});

test("a phone that knows it is offline has sent nothing", async () => {
  await expect(kindOf(fails(new OfflineError("offline")))).resolves.toBe("unsent");
});

test("a refusal moved nothing, except those that say that something may be under way", async () => {
  await expect(kindOf(refuses("LIMIT_TOO_LOW"))).resolves.toBe("refused");
  await expect(kindOf(refuses("FACE_EXPIRED"))).resolves.toBe("refused");
  await expect(kindOf(refuses("REQUEST_IN_PROGRESS"))).resolves.toBe("inDoubt");
  await expect(kindOf(refuses("PAYMENT_STATE"))).resolves.toBe("inDoubt");
  await expect(kindOf(refuses("PROVIDER_TIMEOUT"))).resolves.toBe("inDoubt");
});

test("an unknown code leaves the call in doubt, wherever it comes from", async () => {
  const says = (code: string, status: number) =>
    kindOf(fails(Object.assign(new Error(code), { code, status })));
  await expect(says("UPSTREAM_TIMEOUT", 504)).resolves.toBe("inDoubt");
  await expect(says("BLOCKED_BY_POLICY", 403)).resolves.toBe("inDoubt");
  await expect(says("NEWER_RULE", 409)).resolves.toBe("inDoubt");
});

test("an answer is passed on", async () => {
  const payment = { status: "SUCCESS" } as Payment;
  const outcome = await outcomeOfSend(async () => payment);
  expect(outcome).toEqual({ kind: "answered", answer: payment });
});

test("a refusal about another request moved nothing, though that one may have", async () => {
  const call = refuses("REPAYMENT_IN_PROGRESS");
  await expect(kindOf(call)).resolves.toBe("inDoubt");
  const outcome = await outcomeOfSend(call, "REPAYMENT_IN_PROGRESS");
  expect(outcome.kind).toBe("refused");
});
