import { expect, test } from "vitest";
import { limitCourse } from "./limit-course.ts";

const changes = [
  { on: "2026-04-30", fromFen: 700, toFen: 600 },
  { on: "2026-03-10", fromFen: 500, toFen: 700 },
];

test("a limit is what the last change by the end of a month made of it", () => {
  const line = { activeFrom: "2026-02-28", limitFen: 600, changes };
  const months = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"];
  expect(limitCourse([line], months)).toEqual([null, 500, 700, 600, 600]);
});

test("lines add up from when they could be used, and a line without changes is as it is now", () => {
  const lines = [
    { activeFrom: "2026-02-01", limitFen: 500, changes: [] },
    { activeFrom: "2026-03-01", limitFen: 40, changes: [] },
    { activeFrom: null, limitFen: 9_000, changes: [] },
  ];
  expect(limitCourse(lines, ["2026-02", "2026-03"])).toEqual([500, 540]);
  expect(limitCourse([], ["2026-02"])).toEqual([null]);
});
