import { expect, test } from "vitest";
import { correctionOf, nearestCount, stepCount, stepRange, typedCount } from "./step-count.ts";

const cases = { min: 1, max: 10, step: 1 };
const dozens = { min: 6, max: 40, step: 12 };

test.each([
  [0, 1],
  [1, 1],
  [7, 7],
  [99, 10],
])("of 1 to 10, the nearest to %i is %i", (count, nearest) => {
  expect(nearestCount(count, cases)).toBe(nearest);
});

test("steps are counted from the smallest, and none goes over the largest", () => {
  expect([0, 11, 12, 13, 29, 40, 99].map((count) => nearestCount(count, dozens))).toEqual([
    6, 6, 18, 18, 30, 30, 30,
  ]);
  expect(stepCount(6, 1, dozens)).toBe(18);
  expect(stepCount(30, 1, dozens)).toBe(30);
  expect(stepCount(6, 10, dozens)).toBe(30);
  expect(stepCount(6, -1, dozens)).toBe(6);
});

test.each([
  ["", null],
  ["台", null],
  ["０７", 7],
  ["1,0", null],
  ["1.9", null],
  ["1．9", null],
  ["1。9", null],
  ["1.", null],
  ["-5", null],
  ["1e1", null],
  ["1 9", null],
  ["\u202D7\u202C", 7],
  ["1,000", 10],
  ["99999999999999999999", 10],
])("typed %j is %j", (text, count) => {
  expect(typedCount(text, cases)).toBe(count);
});

test.each([
  ["7", null],
  ["", null],
  ["1.9", null],
  ["99", "max"],
  ["0", "min"],
  ["99999999999999999999", "max"],
])("typed %j in 1 to 10 is put right for %j", (text, correction) => {
  expect(correctionOf(text, cases)).toBe(correction);
});

test("a count between two steps is put right for its step, beyond the last one for the largest", () => {
  expect(["18", "20", "41", "40", "5"].map((text) => correctionOf(text, dozens))).toEqual([
    null,
    "step",
    "max",
    "step",
    "min",
  ]);
});

test("a range the wrong way round, or without steps, has counts all the same", () => {
  expect(nearestCount(99, stepRange(10, 1, 1))).toBe(10);
  expect(nearestCount(0, stepRange(10, 1, 0))).toBe(1);
  expect(stepCount(5, 1, stepRange(10, 1, 0))).toBe(6);
});

test("whatever is asked for, the count is of the range", () => {
  for (const min of [-20, 0, 7]) {
    for (const step of [1, 3, 7, 30]) {
      const range = { min, max: min + 25, step };
      for (let steps = -9; steps <= 9; steps += 1) {
        const count = stepCount(nearestCount(11, range), steps, range);
        expect(count).toBeGreaterThanOrEqual(range.min);
        expect(count).toBeLessThanOrEqual(range.max);
        expect((count - min) % step).toBe(0);
      }
    }
  }
});
