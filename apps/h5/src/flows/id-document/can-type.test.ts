import { expect, test } from "vitest";
import { OfflineError } from "../../data/outcome.ts";
import { canTypeInstead } from "./can-type.ts";

const refused = (code: string, status: number) => Object.assign(new Error(code), { code, status });

test.each([
  ["the reader is away", refused("PROVIDER_UNAVAILABLE", 502)],
  ["the reader is late", refused("PROVIDER_TIMEOUT", 504)],
  ["the call has no answer in time", new DOMException("late", "TimeoutError")],
  ["the line is broken", new TypeError("Failed to fetch")],
])("where %s, the ID can be typed", (_, error) => {
  expect(canTypeInstead(error)).toBe(true);
});

test.each([
  ["nothing has failed", null],
  ["the photo cannot be read", refused("OCR_UNREADABLE", 422)],
  ["the consent was taken back", refused("CONSENT_MISSING", 409)],
  ["the phone is offline, and nothing was asked", new OfflineError("offline")],
])("where %s, it cannot", (_, error) => {
  expect(canTypeInstead(error)).toBe(false);
});
