import { expect, test } from "vitest";
import { OfflineError } from "../../data/outcome.ts";
import { failureReason } from "./failure-reason.ts";

test.each([
  ["a refusal", { code: "LIMIT_TOO_LOW", data: { availableFen: 1 } }, "LIMIT_TOO_LOW"],
  ["a code of a newer service", { code: "SOMETHING_NEW" }, "SOMETHING_NEW"],
  ["a code that is none", { code: "13800000001" }, "UNKNOWN"],
  ["words in the code's place", { code: "wrong phone 13800000001" }, "UNKNOWN"],
  ["a phone without a network", new OfflineError("offline"), "UNSENT"],
  ["an answer that never came", new TypeError("network"), "UNANSWERED"],
  ["a service that failed", { code: "INTERNAL", status: 500 }, "BROKEN"],
])("%s is reported by its code only", (_name, error, reason) => {
  expect(failureReason(error)).toBe(reason);
});
