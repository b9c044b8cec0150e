import { expect, test } from "vitest";
import { editMasked, masked } from "./masked-digits.ts";

test.each([
  ["", "4", "4"],
  ["42", "••8", "428"],
  ["42", "••a", "42"],
  ["428", "••", "42"],
  ["428", "", ""],
  ["428", "7", "7"],
  ["42", "••８", "428"],
  ["42", "••0 0", "4200"],
  ["42", "••123456", "123456"],
  ["12345", "•••••67", "123456"],
  ["123456", "••••••7", "123456"],
])("%j and then %j is %j", (digits, text, after) => {
  expect(editMasked(digits, text, 6)).toBe(after);
});

test("the page holds no digit of a password", () => {
  expect(masked("428135")).toBe("••••••");
});
