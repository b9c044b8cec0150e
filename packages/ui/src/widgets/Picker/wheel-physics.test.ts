import { expect, test } from "vitest";
import {
  type DragSample,
  FLICK_DECAY_MS,
  glideOffset,
  releaseRowsPerMs,
  restIndex,
  selectableFrom,
  STEP_DECAY_MS,
  stepFrom,
  typeAheadIndex,
  type WheelItem,
  withRubberBand,
} from "./wheel-physics.ts";

function items(...labels: string[]): WheelItem[] {
  return labels.map((label) => ({
    label: label.replace("!", ""),
    disabled: label.startsWith("!"),
  }));
}

test("a drag is free between the ends and elastic beyond them", () => {
  expect(withRubberBand(2.3, 10)).toBe(2.3);
  expect(withRubberBand(0, 10)).toBe(0);
  expect(withRubberBand(-1, 10)).toBeCloseTo(-0.35);
  expect(withRubberBand(10, 10)).toBeCloseTo(9.35);
  expect(withRubberBand(-2000, 10)).toBe(-1.5);
  expect(withRubberBand(1, 0)).toBeCloseTo(0.35);
});

test("only the last tenth of a second decides how fast a wheel was released", () => {
  const still: DragSample[] = [
    [4, 0],
    [6, 40],
    [6, 300],
  ];
  expect(releaseRowsPerMs(still, 400)).toBe(0);
  const flick: DragSample[] = [
    [4, 0],
    [5, 60],
    [6, 100],
    [6.2, 120],
  ];
  expect(releaseRowsPerMs(flick, 120)).toBeCloseTo(0.02);
  expect(releaseRowsPerMs([[1, 0]], 0)).toBe(0);
  expect(releaseRowsPerMs([], 0)).toBe(0);
});

test("a release rests on a row within the list", () => {
  expect(restIndex(2.3, 0, 10)).toBe(2);
  expect(restIndex(2.3, 0.023, 10)).toBe(7);
  expect(restIndex(2.3, 1, 10)).toBe(9);
  expect(restIndex(2.3, -1, 10)).toBe(0);
  expect(restIndex(0, 0.1, 0)).toBe(0);
});

test("a glide starts at the finger, only ever approaches its row, and ends exactly on it", () => {
  expect(glideOffset(0.2, 10, 0, FLICK_DECAY_MS)).toBeCloseTo(0.2);
  expect(glideOffset(0.2, 10, -100, FLICK_DECAY_MS)).toBeCloseTo(0.2);
  let previous = 0.2;
  for (let elapsedMs = 16; elapsedMs < 3000; elapsedMs += 16) {
    const offset = glideOffset(0.2, 10, elapsedMs, FLICK_DECAY_MS);
    expect(offset).toBeGreaterThanOrEqual(previous);
    previous = offset;
  }
  expect(previous).toBe(10);
});

test("a step arrives within a third of a second, and within half of one however far it goes", () => {
  expect(glideOffset(0, 1, 300, STEP_DECAY_MS)).toBe(1);
  expect(glideOffset(0, 300, 500, STEP_DECAY_MS)).toBe(300);
});

test("disabled rows are skipped forwards first, then backwards", () => {
  const list = items("a", "!b", "!c", "d", "!e");
  expect(selectableFrom(list, 0)).toBe(0);
  expect(selectableFrom(list, 1)).toBe(3);
  expect(selectableFrom(list, 2, -1)).toBe(0);
  expect(selectableFrom(list, 4)).toBe(3);
  expect(selectableFrom(list, 99)).toBe(3);
  expect(selectableFrom(list, -5)).toBe(0);
  expect(selectableFrom(items("!a", "!b"), 0)).toBe(-1);
  expect(selectableFrom([], 0)).toBe(-1);
});

test("steps count selectable rows only and stop at the last one", () => {
  const list = items("a", "!b", "c", "d", "!e");
  expect(stepFrom(list, 0, 1)).toBe(2);
  expect(stepFrom(list, 0, 2)).toBe(3);
  expect(stepFrom(list, 3, 1)).toBe(3);
  expect(stepFrom(list, 3, -2)).toBe(0);
  expect(stepFrom(list, 0, Number.POSITIVE_INFINITY)).toBe(3);
  expect(stepFrom(list, 3, Number.NEGATIVE_INFINITY)).toBe(0);
});

test("typing finds the next label that begins so", () => {
  const months = items("1月", "2月", "3月", "10月", "11月", "!12月");
  expect(typeAheadIndex(months, 0, "1")).toBe(3);
  expect(typeAheadIndex(months, 3, "1")).toBe(4);
  expect(typeAheadIndex(months, 3, "11")).toBe(4);
  expect(typeAheadIndex(months, 0, "12")).toBe(0);
  expect(typeAheadIndex(items("Apr", "Aug"), 0, "AU")).toBe(1);
  expect(typeAheadIndex([], 0, "a")).toBe(0);
});
