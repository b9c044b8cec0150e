import { expect, test } from "vitest";
import { segmentsOf } from "./segments.ts";

const day = (date: string, principalFen: number) => ({ date, principalFen });

test("days with one principal are one line of the formula", () => {
  expect(
    segmentsOf([day("2026-10-13", 100), day("2026-10-14", 100), day("2026-10-15", 100)]),
  ).toEqual([{ from: "2026-10-13", to: "2026-10-15", days: 3, principalFen: 100 }]);
});

test("a part repaid begins a new line", () => {
  expect(
    segmentsOf([day("2026-10-13", 100), day("2026-10-14", 60), day("2026-10-15", 60)]),
  ).toEqual([
    { from: "2026-10-13", to: "2026-10-13", days: 1, principalFen: 100 },
    { from: "2026-10-14", to: "2026-10-15", days: 2, principalFen: 60 },
  ]);
});

test("a loan of no days has no line", () => {
  expect(segmentsOf([])).toEqual([]);
});
