import { expect, test } from "vitest";
import { editAmount, finishAmount, groupAmount } from "./amount-text.ts";

test.each([
  ["", "8", "8"],
  ["8", "8.", "8."],
  ["8.", "8.5", "8.5"],
  ["8.50", "8.505", "8.50"],
  ["8.5", "8.5.", "8.5"],
  ["8.5", "8..5", "8.5"],
  ["", ".", "0."],
  ["", ".5", "0.5"],
  ["0", "05", "5"],
  ["0", "00", "0"],
  ["0.", "0.0", "0.0"],
  ["", "¥86,000.00", "86000.00"],
  ["", " 86 000 ", "86000"],
  ["", "８６．５", "86.5"],
  ["86", "86。", "86."],
  ["86", "86a", "86"],
  ["86", "-86", "86"],
  ["86", "1e5", "86"],
  ["999999999", "9999999991", "999999999"],
  ["5", "", ""],
])("%j and then %j is %j", (before, typed, after) => {
  expect(editAmount(before, typed)).toBe(after);
});

test("thousands are marked while typing, the rest is left alone", () => {
  expect(["", "8", "86000", "86000.", "1234567.05", "0.5"].map(groupAmount)).toEqual([
    "",
    "8",
    "86,000",
    "86,000.",
    "1,234,567.05",
    "0.5",
  ]);
});

test("a dot that nothing follows goes when the field is left", () => {
  expect(finishAmount("86000.")).toBe("86000");
  expect(finishAmount("86000.0")).toBe("86000.0");
});
