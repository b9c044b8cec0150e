import { expect, test } from "vitest";
import { acceptedText, characterCount } from "./accepted-text.ts";

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
  ["decimal", undefined, "1.2|.3", "1.2|3"],
  ["decimal", undefined, "¥1,200.50|", "1200.50|"],
  ["any", 4, "abcde|", "abcd|"],
  ["any", 4, "abX|cd", "ab|cd"],
  ["any", 3, "👨‍👩‍👧👍🏽é|", "👨‍👩‍👧👍🏽é|"],
  ["any", 2, "👨‍👩‍👧👍🏽é|", "👨‍👩‍👧👍🏽|"],
  ["digits", 6, "1234567890|", "123456|"],
  ["any", 2, "|abcd", "|ab"],
] as const)("%s, at most %s: %s becomes %s", (accepts, maxLength, before, after) => {
  expect(shown(acceptedText(typed(before), accepts, maxLength))).toBe(after);
});

test("an emoji is one character", () => {
  expect(characterCount("👨‍👩‍👧ab")).toBe(3);
});

test("leading zeros are kept: a field is text, not a number", () => {
  expect(acceptedText({ text: "007", caret: 3 }, "digits", undefined).text).toBe("007");
});
