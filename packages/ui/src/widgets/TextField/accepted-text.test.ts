import { expect, test } from "vitest";
import type { TextEdit } from "../../private/text-edit.ts";
import {
  acceptedText,
  caretAfter,
  finishedDecimal,
  type TextRules,
  type TextState,
} from "./accepted-text.ts";

const holding = (value: string): TextState => ({ value, draft: null, fault: null });

/** A text inserted at `|`. */
function put(value: string, inserted: string, rules: TextRules): string {
  const edit: TextEdit = {
    before: value.slice(0, Math.max(0, value.indexOf("|"))),
    inserted,
    after: value.slice(value.indexOf("|") + 1),
  };
  const next = acceptedText(holding(value.replace("|", "")), edit, rules);
  const text = next.draft ?? next.value;
  const caret = caretAfter(text, edit, rules);
  return next.fault ?? `${text.slice(0, caret)}|${text.slice(caret)}`;
}

/** Types one key after the other. */
function typed(keys: string, rules: TextRules): TextState {
  return Array.from(keys).reduce(
    (state, key) =>
      acceptedText(state, { before: state.draft ?? state.value, inserted: key, after: "" }, rules),
    holding(""),
  );
}

const ID = "440303198503078883";
const FAMILY = "\u{1F468}\u200D\u{1F469}\u200D\u{1F467}";

test.each([
  ["any", undefined, "|b", "深圳 A", "深圳 A|b"],
  ["any", undefined, "|", "（前海）， １", "（前海）， １|"],
  ["any", 4, "|", "深\u200B圳\uFEFF前\u00AD海", "深圳前海|"],
  ["any", 2, "|", "  深圳\u00A0 ", "深圳|"],
  ["any", 3, "|", `${FAMILY}\u{1F44D}\u{1F3FD}é`, `${FAMILY}\u{1F44D}\u{1F3FD}é|`],
  ["any", 4, "|", "abcde", "length"],
  ["any", 4, "ab|cd", "X", "length"],
  ["any", 2, "|", `${FAMILY}\u{1F44D}\u{1F3FD}é`, "length"],
  ["digits", undefined, "12|3", "4", "124|3"],
  ["digits", undefined, "|", "１３８", "138|"],
  ["digits", 19, "|", "6222 0260 0670 5354 217", "6222026006705354217|"],
  ["digits", 19, "|", "卡号: 6222-0260-0670-5354-217", "6222026006705354217|"],
  ["digits", 19, "6222|", " 0260 0670 5354 217", "6222026006705354217|"],
  ["digits", 19, "|", "\u202D6222026006705354217\u202C", "6222026006705354217|"],
  ["digits", 19, "|", "6222 0260 0670 5354 217 99", "length"],
  ["digits", 19, "6222|", "622202600670535421", "length"],
  ["digits", undefined, "1|23", "a", "digits"],
  ["digits", undefined, "1|23", ".", "digits"],
  ["digits", undefined, "|", "11,11", "digits"],
  ["digits", undefined, "|", "1.9", "digits"],
  ["digits", undefined, "|", "6222x0260", "digits"],
  ["digits", undefined, "|", "10²", "digits"],
  ["digits", undefined, "|", "007", "007|"],
  ["digits", 19, "|", "户名：王强 卡号：6222026006705354217。", "6222026006705354217|"],
  ["digits", 19, "|", "“6222 0260 0670 5354 217”", "6222026006705354217|"],
  ["digits", 19, "|", "\u{1F4B3} 6222⁃0260⁃0670⁃5354⁃217", "6222026006705354217|"],
  ["digits", 19, "|", "ICBC 6222026006705354217", "6222026006705354217|"],
  ["digits", 19, "6222|", "6222026006705354217,6222026006705354218", "digits"],
  ["digits", 19, "|", "卡号", "digits"],
  ["digits", 19, "|", "卡号：", "digits"],
  ["digits", 19, "12|3", ";", "digits"],
  ["alphanumeric", 18, "|", "440303 19850307 8883", `${ID}|`],
  ["alphanumeric", 18, "|", "身份证号：440303198503078883", `${ID}|`],
  ["alphanumeric", 18, "|", "４４０３０３１９８５０３０７８８８ｘ", "44030319850307888x|"],
  ["alphanumeric", 18, "|", "姓名：王强，身份证号：440303198503078883；", `${ID}|`],
  ["alphanumeric", 18, "|", "（440303198503078883）", `${ID}|`],
  ["alphanumeric", 18, "|", "440303198503078883 王强", "alphanumeric"],
  ["alphanumeric", 18, "|", "440303198503078883 1", "length"],
  ["alphanumeric", 18, "|", "4403_1985", "alphanumeric"],
  ["decimal", undefined, "|", "¥1,200.50", "1200.50|"],
  ["decimal", undefined, "|", "１２。５", "12.5|"],
  ["decimal", undefined, "|", ".", ".|"],
  ["decimal", undefined, "|", "\u202D12.5", "12.5|"],
  ["decimal", undefined, "1.2|3", ".", "point"],
  ["decimal", undefined, "|", "1.2.3", "point"],
  ["decimal", undefined, "|", "11,11", "notNumber"],
  ["decimal", undefined, "|", "-1e5", "notNumber"],
  ["decimal", 5, "|", "123.456", "length"],
] as const)("%s, at most %s: %j and %j is %j", (accepts, maxLength, value, inserted, after) => {
  expect(put(value, inserted, { accepts, maxLength })).toBe(after);
});

test.each([
  [2, "|", "1.234", "decimals"],
  [2, "1.2|3", "9", "decimals"],
  [2, "1.2|", "3", "1.23|"],
  [1, "1|23", ".", "decimals"],
  [2, "9|7.12", "8", "98|7.12"],
])("at most %i decimals: %j and %j is %j", (maxDecimals, value, inserted, after) => {
  expect(put(value, inserted, { accepts: "decimal", maxDecimals })).toBe(after);
});

test("a number typed with separators has no value until they are in place", () => {
  const rules = { accepts: "decimal" } as const;
  for (const keys of ["11,11", "86，5", "1,2345", "-5", "1e3"]) {
    expect(typed(keys, rules)).toEqual({ value: "", draft: keys, fault: "notNumber" });
  }
  expect(typed("1,234", rules)).toEqual({ value: "1234", draft: "1,234", fault: null });
  expect(typed("1.2.3", rules)).toEqual({ value: "1.23", draft: null, fault: "point" });
});

test("separators are dropped, other characters are reported", () => {
  expect(typed("6222 0260-0670", { accepts: "digits" })).toEqual(holding("622202600670"));
  expect(typed("6222a", { accepts: "digits" })).toEqual({ ...holding("6222"), fault: "digits" });
});

test("a text that is already too long can be shortened", () => {
  const edit = { before: "abc", inserted: "", after: "e" };
  expect(acceptedText(holding("abcde"), edit, { accepts: "any", maxLength: 2 })).toEqual(
    holding("abce"),
  );
});

test("a decimal is completed on blur: nothing is rounded and no zero is lost", () => {
  const left = ["5.", ".5", ".", "", "1,234", "11,11", "007.50", "12345678901234567890.10"];
  expect(left.map(finishedDecimal)).toEqual([
    "5",
    "0.5",
    "",
    "",
    "1234",
    "11,11",
    "007.50",
    "12345678901234567890.10",
  ]);
});
