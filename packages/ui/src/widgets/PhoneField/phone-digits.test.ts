import { expect, test } from "vitest";
import { groupedCaret, groupPhone, readPhone } from "./phone-digits.ts";

test.each([
  ["138 0013 8000", "13800138000"],
  ["+86 138-0013-8000", "13800138000"],
  ["\u202D+8613800138000\u202C", "13800138000"],
  ["＋86（138）0013 8000", "13800138000"],
  ["(+86) 138.0013.8000", "13800138000"],
  ["86-13800138000", "13800138000"],
  ["138,0013，8000", "13800138000"],
  ["008613800138000", "13800138000"],
  ["手机：138 0013 8000", "13800138000"],
  ["Tel: +86 138 0013 8000", "13800138000"],
  ["１３８００１３８０００", "13800138000"],
  ["1 38 0013 8000", "13800138000"],
  ["+86138", "138"],
  ["861", "861"],
  ["86138001380", "86138001380"],
  ["手机", ""],
  ["", ""],
])("%s is %s", (text, digits) => {
  expect(readPhone(text)).toEqual({ digits });
});

test.each([
  ["+"],
  ["+8"],
  ["+86"],
  ["（+"],
  ["00"],
  ["008"],
  ["0086"],
  ["1 "],
  ["1 (4"],
  ["1-480-555"],
  ["861380013800"],
])("%s may yet become a number", (text) => {
  expect(readPhone(text)).toEqual({ prefix: true });
});

test.each([
  ["+1 (480) 555-1234", "country"],
  ["+14805551234", "country"],
  ["＋１ 480 555 1234", "country"],
  ["+1", "country"],
  ["001", "country"],
  ["001 480 555 1234", "country"],
  ["1 (480) 555-1234", "country"],
  ["1-480-555-1234", "country"],
  ["1.480.555.1234", "country"],
  ["+852 9123 4567", "country"],
  ["(+44) 7911 123456", "country"],
  ["00852 13800138000", "country"],
  ["电话：+1 480 555 1234", "country"],
  ["+86 +1 480 555 1234", "country"],
  ["138a", "characters"],
  ["138+", "characters"],
  ["13800138000 转 1", "characters"],
  ["138001380009999", "length"],
  ["+86 1380013800099", "length"],
  ["0755 8612 34567", "length"],
])("%s is not taken: %s", (text, fault) => {
  expect(readPhone(text)).toEqual({ fault });
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
