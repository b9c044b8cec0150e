import { expect, test } from "vitest";
import { editMasked, masked } from "./masked-digits.ts";

test.each([
  ["", "4", "4"],
  ["42", "••8", "428"],
  ["428", "••", "42"],
  ["428", "", ""],
  ["428", "7", "7"],
  ["42", "••８", "428"],
  ["42", "••0 0", "4200"],
  ["42", "••123456", "123456"],
  ["42", "••密码：135790", "135790"],
])("%j and then %j is %j", (digits, text, after) => {
  expect(editMasked(digits, text, 6)).toBe(after);
});

test.each([
  ["42", "••a", "characters"],
  ["12345", "•••••67", "length"],
  ["123456", "••••••7", "length"],
  ["", "张-7576 … 496463 或 123456", "several"],
  ["", "张-7576 尾号 49", "none"],
])("%j and then %j is not taken: %s", (digits, text, fault) => {
  expect(editMasked(digits, text, 6)).toEqual({ fault });
});

test("the page holds no digit of a password", () => {
  expect(masked("428135")).toBe("••••••");
});
