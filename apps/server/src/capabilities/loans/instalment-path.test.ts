import { expect, test } from "vitest";
import { instalmentPath } from "./instalment-path.ts";

test.each([
  ["NORMAL", "NORMAL", []],
  ["NORMAL", "SETTLED", [["NORMAL", "SETTLED"]]],
  ["TO_BE_PAID", "OVERDUE", [["TO_BE_PAID", "OVERDUE"]]],
  [
    "NORMAL",
    "OVERDUE",
    [
      ["NORMAL", "TO_BE_PAID"],
      ["TO_BE_PAID", "OVERDUE"],
    ],
  ],
  ["OVERDUE", "SETTLED", [["OVERDUE", "SETTLED"]]],
] as const)("from %s to %s", (from, to, steps) => {
  expect(instalmentPath(from, to)).toEqual(steps);
});

test("no way leads out of a settled instalment", () => {
  expect(() => instalmentPath("SETTLED", "OVERDUE")).toThrow("never goes");
});
