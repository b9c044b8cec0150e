import { expect, test } from "vitest";
import { hasLengthOfIdNo } from "./id-number-length.ts";

test.each([
  ["440399198803076612", true],
  ["can110081080310", true],
  [" 440399 19880307 661x ", true],
  ["", false],
  ["44039919880307661", false],
  ["4403991988030766123", false],
  ["CAN1100810803100", false],
])("%o is as long as an ID number: %s", (text, expected) => {
  expect(hasLengthOfIdNo(text)).toBe(expected);
});
