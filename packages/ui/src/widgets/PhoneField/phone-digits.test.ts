import { expect, test } from "vitest";
import { groupedCaret, groupPhone, phoneDigits } from "./phone-digits.ts";

test.each([
  ["138 0013 8000", "13800138000"],
  ["+86 138-0013-8000", "13800138000"],
  ["008613800138000", "13800138000"],
  ["１３８００１３８０００", "13800138000"],
  ["138001380009999", "13800138000"],
  ["861", "861"],
  ["86138001380", "86138001380"],
  ["手机", ""],
])("%s is %s", (text, digits) => {
  expect(phoneDigits(text)).toBe(digits);
});

test("digits stand in groups of 3, 4 and 4 as they are typed", () => {
  expect(["", "1", "138", "1380", "1380013", "13800138", "13800138000"].map(groupPhone)).toEqual([
    "",
    "1",
    "138",
    "138 0",
    "138 0013",
    "138 0013 8",
    "138 0013 8000",
  ]);
});

test("the caret stays behind the digit it stood behind", () => {
  expect([0, 3, 4, 7, 8, 11].map(groupedCaret)).toEqual([0, 3, 5, 8, 10, 13]);
});
