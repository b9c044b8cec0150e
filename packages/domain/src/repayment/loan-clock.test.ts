import { expect, test } from "vitest";
import { nextDebitAt, nextReminderAt } from "./loan-clock.ts";

const at = (text: string) => new Date(`${text}+08:00`);

test.each([
  ["2026-04-16", "2026-03-02T10:00:00", "2026-04-09T10:00:00"],
  ["2026-04-16", "2026-04-09T10:00:00", "2026-04-13T10:00:00"],
  ["2026-04-16", "2026-04-16T09:59:59", "2026-04-16T10:00:00"],
])("due on %s, after %s: reminded at %s", (dueOn, after, expected) => {
  expect(nextReminderAt([dueOn], at(after))).toEqual(at(expected));
});

test("no reminder is sent after the due date", () => {
  expect(nextReminderAt(["2026-04-16"], at("2026-04-16T10:00:00"))).toBeNull();
});

test.each([
  ["2026-04-16", "2026-03-02T10:00:00", "2026-04-16T14:30:00"],
  ["2026-04-16", "2026-04-16T14:30:00", "2026-04-16T23:30:00"],
  ["2026-04-16", "2026-04-16T23:30:00", "2026-04-17T14:30:00"],
  ["2026-04-16", "2026-04-20T15:00:00", "2026-04-20T23:30:00"],
])("due on %s, after %s: debited at %s", (dueOn, after, expected) => {
  expect(nextDebitAt(dueOn, at(after))).toEqual(at(expected));
});
