import { expect, test } from "vitest";
import type { DecimalState } from "../../private/decimal-edit.ts";
import { editAmount, finishAmount, groupAmount } from "./amount-text.ts";

const holding = (value: string): DecimalState => ({ value, draft: null, fault: null });

/** The input's text. */
const shown = ({ value, draft }: DecimalState): string => draft ?? groupAmount(value);

/** Types one key after the other at the end of the text. */
function typed(value: string, keys: string): DecimalState {
  return Array.from(keys).reduce(
    (state, key) => editAmount(state, { before: shown(state), inserted: key, after: "" }),
    holding(value),
  );
}

/** A text that replaces everything. */
const pasted = (value: string, text: string): DecimalState =>
  editAmount(holding(value), { before: "", inserted: text, after: "" });

test.each([
  ["", "8", "8", null],
  ["8", ".", "8.", null],
  ["8.", "5", "8.5", null],
  ["8.50", "5", "8.50", "decimals"],
  ["8.5", ".", "8.5", "point"],
  // What follows does not clear the message of a refused point.
  ["8.5", ".3", "8.53", "point"],
  ["", ".", "0.", null],
  ["0", "5", "5", null],
  ["0", "0", "0", null],
  ["0.", "0", "0.0", null],
  ["", "８６．５", "86.5", null],
  ["86", "。", "86.", null],
  ["999999999", "1", "999999999", "length"],
  ["", "0005", "5", null],
  ["1234", "5", "12345", null],
])("%j and the keys %j are %j", (before, keys, value, fault) => {
  expect(typed(before, keys)).toEqual({ value, draft: null, fault });
});

test.each([
  ["11,11"],
  ["86，5"],
  ["1,2345"],
  ["1 23"],
  ["1.5,5"],
  ["1e3"],
  ["-5"],
  ["+5"],
  ["86a"],
  ["٣"],
  ["壹佰"],
  ["20万"],
])("the keys %j are shown as they were typed and have no value", (keys) => {
  expect(typed("", keys)).toEqual({ value: "", draft: keys, fault: "notNumber" });
});

test("an amount typed with separators has a value as soon as they are in place", () => {
  expect(typed("", "1,23")).toMatchObject({ value: "", draft: "1,23" });
  expect(typed("", "1,234")).toEqual({ value: "1234", draft: "1,234", fault: null });
  expect(typed("", "1,234.5")).toMatchObject({ value: "1234.5", draft: "1,234.5" });
  expect(typed("1234", ",567")).toMatchObject({ value: "1234567", draft: "1,234,567" });
  const corrected = editAmount(typed("", "11,11"), { before: "11", inserted: "", after: "11" });
  expect(corrected).toEqual({ value: "1111", draft: null, fault: null });
});

test.each([
  ["¥86,000.00", "86000.00"],
  [" 86 000 ", "86000"],
  ["86,000.00元", "86000.00"],
  ["８６．５", "86.5"],
  ["１，０００", "1000"],
  ["1’000", "1000"],
  ["金额：1,234.50元", "1234.50"],
  ["RMB 1,234", "1234"],
  ["人民币1234元整", "1234"],
  ["\u202D1,234.50\u202C", "1234.50"],
  ["86\u200B", "86"],
  [".5", "0.5"],
  ["5.", "5."],
  ["0005", "5"],
  ["", ""],
])("%j that comes from elsewhere is %j", (text, value) => {
  expect(pasted("7", text)).toEqual({ value, draft: null, fault: null });
});

test.each([
  ["11,11", "notNumber"],
  ["86，5", "notNumber"],
  ["1.234,5", "notNumber"],
  ["1.234.567", "point"],
  ["1,234 567", "notNumber"],
  ["1,2345", "notNumber"],
  ["0,005", "notNumber"],
  ["1e3", "notNumber"],
  ["-5", "notNumber"],
  ["+5", "notNumber"],
  ["10²", "notNumber"],
  ["壹佰", "notNumber"],
  ["8.6万", "notNumber"],
  ["金额（万元）：5", "notNumber"],
  ["本金：10 利息金额：50", "notNumber"],
  ["1.005", "decimals"],
  ["1234567890", "length"],
])("%j that comes from elsewhere leaves what was there: %s", (text, fault) => {
  expect(pasted("7", text)).toEqual({ value: "7", draft: null, fault });
});

test("thousands are separated while typing, the rest stays as typed", () => {
  expect(["", "8", "86000", "86000.", "1234567.05", "0.5"].map(groupAmount)).toEqual([
    "",
    "8",
    "86,000",
    "86,000.",
    "1,234,567.05",
    "0.5",
  ]);
});

test("a trailing point is removed when the field loses focus", () => {
  expect(finishAmount("86000.")).toBe("86000");
  expect(finishAmount("86000.0")).toBe("86000.0");
});
