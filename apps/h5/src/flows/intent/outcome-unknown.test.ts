import { REFUSAL_CODES, REFUSALS, type RefusalCode } from "@kedu/domain";
import { expect, test } from "vitest";
import { isFinalRefusal, isOutcomeUnknown } from "./outcome-unknown.ts";

const refused = (code: RefusalCode) => isOutcomeUnknown({ kind: "refused", code, data: {} });

test.each(REFUSAL_CODES)("%s says of money what the list of refusals says", (code) => {
  expect(refused(code)).toBe(REFUSALS[code].moneySafe === "IN_DOUBT");
});

test("a refusal by a rule that is newer than the page says nothing of money", () => {
  for (const code of ["NEWER_RULE", "UPSTREAM_TIMEOUT", "toString", ""]) {
    expect(refused(code as RefusalCode)).toBe(true);
  }
});

test("only what never left the phone is certain without a refusal", () => {
  expect(isOutcomeUnknown({ kind: "unsent" })).toBe(false);
  expect(isOutcomeUnknown({ kind: "unanswered" })).toBe(true);
  expect(isOutcomeUnknown({ kind: "broken" })).toBe(true);
});

test("a final refusal is one that the service keeps for its key, and none about one attempt", () => {
  const errorOf = (code: string, status: number) =>
    Object.assign(new Error(code), { code, status });
  for (const code of ["QUOTE_STALE", "ORDER_ALREADY_PAID", "LIMIT_TOO_LOW", "FACE_EXPIRED"])
    expect({ code, isFinal: isFinalRefusal(errorOf(code, 409)) }).toEqual({ code, isFinal: true });
  for (const [code, status] of [
    ["SERVICE_BUSY", 503],
    ["TOO_MANY_REQUESTS", 429],
    ["NOT_LOGGED_IN", 401],
    ["INPUT_INVALID", 400],
    ["IDEMPOTENCY_KEY_REUSED", 422],
    ["NEWER_RULE", 409],
    ["INTERNAL", 500],
  ] as const)
    expect({ code, isFinal: isFinalRefusal(errorOf(code, status)) }).toEqual({
      code,
      isFinal: false,
    });
});
