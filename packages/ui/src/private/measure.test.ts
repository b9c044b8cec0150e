import { expect, test } from "vitest";
import { measureProps, shareOf } from "./measure.ts";

test("a share stays on its scale", () => {
  expect(shareOf({ value: 3, max: 8 })).toBe(0.375);
  expect(shareOf({ value: 25 })).toBe(0.25);
  expect(shareOf({ value: -1 })).toBe(0);
  expect(shareOf({ value: 130 })).toBe(1);
});

test("a scale without length, or a value that is no number, is nothing", () => {
  expect(shareOf({ value: 0, max: 0 })).toBe(0);
  expect(shareOf({ value: Number.NaN })).toBe(0);
  expect(shareOf({ value: 5, max: 0 })).toBe(1);
});

test("a screen reader gets whole per cent, and words where there are some", () => {
  expect(measureProps({ value: 1, max: 3, valueText: "第 1 张，共 3 张" })).toEqual({
    "aria-valuemin": 0,
    "aria-valuemax": 100,
    "aria-valuenow": 33,
    "aria-valuetext": "第 1 张，共 3 张",
  });
  expect(measureProps(undefined)).toEqual({});
});
