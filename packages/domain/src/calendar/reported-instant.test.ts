import { expect, test } from "vitest";
import { clampReportedInstant } from "./reported-instant.ts";

const from = new Date("2026-03-02T10:00:00+08:00");
const now = new Date("2026-03-04T10:00:00+08:00");

test.each([
  // Between: as it was reported.
  ["2026-03-03T00:00:00+08:00", "2026-03-03T00:00:00+08:00", true],
  [from.toISOString(), from.toISOString(), true],
  [now.toISOString(), now.toISOString(), true],
  // Within the difference of two clocks: the nearer end, and nothing to look into.
  ["2026-03-02T09:55:00+08:00", from.toISOString(), true],
  ["2026-03-04T10:05:00+08:00", now.toISOString(), true],
  // Beyond it: the nearer end, and people have to look.
  ["2026-03-02T09:54:59+08:00", from.toISOString(), false],
  ["2026-03-04T10:05:01+08:00", now.toISOString(), false],
  ["9999-12-31T23:59:59Z", now.toISOString(), false],
  ["0000-01-01T00:00:00Z", from.toISOString(), false],
  ["not an instant", now.toISOString(), false],
])("%s counts as %s", (reported, at, isPlausible) => {
  expect(clampReportedInstant(new Date(reported), { from, now })).toEqual({
    at: new Date(at),
    isPlausible,
  });
});
