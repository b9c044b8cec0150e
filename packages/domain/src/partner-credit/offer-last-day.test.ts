import { expect, test } from "vitest";
import { actByAfterAnswer } from "./offer-last-day.ts";

const facts = {
  applyStatus: "NEW",
  actBy: null,
  heldActBy: "2026-04-01",
  today: "2026-03-20",
} as const;

test("what was left of an offer is left again", () => {
  expect(actByAfterAnswer(facts)).toBe("2026-04-01");
  expect(actByAfterAnswer({ ...facts, applyStatus: "FAIL" })).toBe("2026-04-01");
});

test("an answer after the last day leaves that day to act on it", () => {
  expect(actByAfterAnswer({ ...facts, today: "2026-04-05" })).toBe("2026-04-05");
});

test("a day that the bank has set meanwhile stays", () => {
  expect(actByAfterAnswer({ ...facts, applyStatus: "PASS", actBy: "2026-04-19" })).toBe(
    "2026-04-19",
  );
});

test.each(["RECEIVE", "DISABLE"] as const)("a process in %s has no last day", (applyStatus) => {
  expect(actByAfterAnswer({ ...facts, applyStatus })).toBeNull();
  expect(actByAfterAnswer({ ...facts, applyStatus, heldActBy: null })).toBeNull();
});
