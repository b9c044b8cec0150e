import { expect, test } from "vitest";
import { addMinutes, instantAt } from "../calendar/instant.ts";
import { EMBEDDED_TASK_STATUSES } from "../vocabulary/embedded-task-status.ts";
import { type EmbeddedTaskFacts, embeddedTaskOutcome } from "./embedded-task-outcome.ts";

const now = instantAt("2026-11-20", "10:00");
const open: EmbeddedTaskFacts = {
  status: "OPEN",
  isProven: false,
  isExhausted: false,
  isLeft: false,
  expiresAt: addMinutes(now, 1),
};
const all = { isProven: true, isExhausted: true, isLeft: true, expiresAt: now };

test("a task is open until something ends it", () => {
  expect(embeddedTaskOutcome(open, now)).toBe("OPEN");
  expect(embeddedTaskOutcome({ ...open, isLeft: true }, now)).toBe("CANCELLED");
});

test("the proof comes before every other end, and an end of the tries before the clock", () => {
  expect(embeddedTaskOutcome({ ...open, ...all }, now)).toBe("DONE");
  expect(embeddedTaskOutcome({ ...open, ...all, isProven: false }, now)).toBe("FAILED");
  const lapsed = { ...open, isLeft: true, expiresAt: now };
  expect(embeddedTaskOutcome(lapsed, now)).toBe("EXPIRED");
  expect(embeddedTaskOutcome({ ...lapsed, expiresAt: addMinutes(now, 1) }, now)).toBe("CANCELLED");
});

test.each(EMBEDDED_TASK_STATUSES.filter((status) => status !== "OPEN"))(
  "%s stays what it is, whatever happens later",
  (status) => {
    expect(embeddedTaskOutcome({ ...open, ...all, status }, now)).toBe(status);
  },
);
