import { expect, test } from "vitest";
import { acceptedText, finishedDecimal } from "./accepted-text.ts";

function typed(withCaret: string) {
  return { text: withCaret.replace("|", ""), caret: withCaret.indexOf("|") };
}

function shown({ text, caret }: { text: string; caret: number }): string {
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

test.each([
  ["any", undefined, "深圳 A|b", "深圳 A|b"],
  ["digits", undefined, "1a2|3b", "12|3"],
  ["digits", undefined, "１３８|", "138|"],
  ["digits", undefined, "+86 138-0013|", "861380013|"],
  ["decimal", undefined, "1.2.3|", "1.23|"],
  ["decimal", undefined, "1.2|.3", "12|.3"],
  ["decimal", undefined, "¥1,200.50|", "1200.50|"],
  ["decimal", undefined, "１２。５|", "12.5|"],
  ["decimal", undefined, ".|", ".|"],
  ["decimal", undefined, "-1e5|", "15|"],
  ["decimal", 5, "123.456|", "123.4|"],
  ["any", 4, "abcde|", "abcd|"],
  ["any", 4, "abX|cd", "ab|cd"],
  ["any", 3, "👨‍👩‍👧👍🏽é|", "👨‍👩‍👧👍🏽é|"],
  ["any", 2, "👨‍👩‍👧👍🏽é|", "👨‍👩‍👧👍🏽|"],
  ["digits", 6, "1234567890|", "123456|"],
  ["any", 2, "|abcd", "|ab"],
] as const)("%s, at most %s: %s becomes %s", (accepts, maxLength, before, after) => {
  expect(shown(acceptedText(typed(before), { accepts, maxLength }))).toBe(after);
});

test("leading zeros are kept: a field is text, not a number", () => {
  expect(acceptedText({ text: "007", caret: 3 }, { accepts: "digits" }).text).toBe("007");
});

test.each([
  [2, "1.234|", "1.23|"],
  [2, "1.29|3", "1.2|3"],
  [2, "1.29|34", "1.|34"],
  [2, "1.23|", "1.23|"],
  [1, "1.|23", "1|23"],
  [2, "98|7.123", "98|7.12"],
])("at most %i decimals: %s becomes %s", (maxDecimals, before, after) => {
  expect(shown(acceptedText(typed(before), { accepts: "decimal", maxDecimals }))).toBe(after);
});

test("a decimal is finished when it is left: nothing is rounded and no zero is lost", () => {
  expect(["5.", ".5", ".", "", "007.50", "12345678901234567890.10"].map(finishedDecimal)).toEqual([
    "5",
    "0.5",
    "",
    "",
    "007.50",
    "12345678901234567890.10",
  ]);
});
