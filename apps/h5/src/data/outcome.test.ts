import { REFUSAL_STATUS } from "@kedu/api";
import { REFUSAL_CODES } from "@kedu/domain";
import { expect, test, vi } from "vitest";
import { assertOnline, OfflineError, outcomeOf, refusalCodeOf } from "./outcome.ts";

test("a refusal has a code and what it carries", () => {
  const error = Object.assign(new Error("x"), {
    code: "CODE_WRONG",
    status: 422,
    data: { triesLeft: 4 },
  });
  expect(outcomeOf(error)).toEqual({
    kind: "refused",
    code: "CODE_WRONG",
    data: { triesLeft: 4 },
  });
  expect(refusalCodeOf(error)).toBe("CODE_WRONG");
});

test("a refusal without data carries nothing", () => {
  for (const data of [undefined, null, "text"]) {
    const error = Object.assign(new Error("x"), { code: "SERVICE_BUSY", status: 503, data });
    expect(outcomeOf(error)).toEqual({ kind: "refused", code: "SERVICE_BUSY", data: {} });
  }
});

test.each(REFUSAL_CODES)(
  "%s is read as a refusal, with the status that it travels with",
  (code) => {
    const error = Object.assign(new Error("x"), { code, status: REFUSAL_STATUS[code] });
    expect(outcomeOf(error)).toEqual({ kind: "refused", code, data: {} });
  },
);

test("a code that is none of ours is a refusal only where a newer service may have refused", () => {
  const answered = (status: number, code: string) =>
    outcomeOf(Object.assign(new Error("x"), { code, status }));
  expect(answered(409, "NEWER_RULE")).toEqual({ kind: "refused", code: "NEWER_RULE", data: {} });
  for (const status of [502, 503, 504])
    expect(answered(status, "UPSTREAM_TIMEOUT")).toEqual({ kind: "unanswered" });
  expect(answered(500, "UPSTREAM_TIMEOUT")).toEqual({ kind: "broken" });
  // It travels with 409: with a gateway's status it is a gateway's word.
  expect(answered(504, "PAYMENT_EXPIRED")).toEqual({ kind: "unanswered" });
});

test("what the service failed at is broken; what a gateway lost may have arrived", () => {
  const answered = (status: number, code = `HTTP_${status}`) =>
    Object.assign(new Error("x"), { code, status });
  expect(outcomeOf(answered(500, "INTERNAL")).kind).toBe("broken");
  expect(outcomeOf(answered(418)).kind).toBe("broken");
  for (const status of [200, 502, 503, 504])
    expect(outcomeOf(answered(status)).kind).toBe("unanswered");
});

test.each([
  new DOMException("late", "TimeoutError"),
  new DOMException("gone", "AbortError"),
  new TypeError("Failed to fetch"),
  new Error("?"),
  null,
  "text",
])("%s counts as unanswered: it may have arrived", (error) => {
  expect(outcomeOf(error)).toEqual({ kind: "unanswered" });
  expect(refusalCodeOf(error)).toBeNull();
});

test("nothing is sent while the phone knows it is offline", () => {
  vi.stubGlobal("navigator", { onLine: false });
  expect(assertOnline).toThrow(OfflineError);
  expect(outcomeOf(new OfflineError("offline"))).toEqual({ kind: "unsent" });
  vi.stubGlobal("navigator", { onLine: true });
  expect(assertOnline).not.toThrow();
});
