import { expect, test } from "vitest";
import {
  glideOffset,
  planGlide,
  releaseVelocityPxPerMs,
  restIndex,
  selectableFrom,
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
  expect(withRubberBand(100, 10, 44)).toBe(100);
  expect(withRubberBand(0, 10, 44)).toBe(0);
  expect(withRubberBand(-40, 10, 44)).toBeCloseTo(-14);
  expect(withRubberBand(9 * 44 + 40, 10, 44)).toBeCloseTo(9 * 44 + 14);
  expect(withRubberBand(-100_000, 10, 44)).toBe(-66);
  expect(withRubberBand(50, 0, 44)).toBeCloseTo(17.5);
});

test("only the last tenth of a second decides how fast a wheel was released", () => {
  const still = [
    { at: 0, y: 400 },
    { at: 40, y: 300 },
    { at: 300, y: 300 },
  ];
  expect(releaseVelocityPxPerMs(still, 400)).toBe(0);
  const flick = [
    { at: 0, y: 400 },
    { at: 60, y: 380 },
    { at: 100, y: 340 },
    { at: 120, y: 320 },
  ];
  expect(releaseVelocityPxPerMs(flick, 120)).toBeCloseTo(1);
  expect(releaseVelocityPxPerMs([{ at: 0, y: 1 }], 0)).toBe(0);
  expect(releaseVelocityPxPerMs([], 0)).toBe(0);
});

test("a release rests on a row within the list", () => {
  expect(restIndex(100, 0, 10, 44)).toBe(2);
  expect(restIndex(100, 1, 10, 44)).toBe(7);
  expect(restIndex(100, 50, 10, 44)).toBe(9);
  expect(restIndex(100, -50, 10, 44)).toBe(0);
  expect(restIndex(0, 5, 0, 44)).toBe(0);
});

test("a glide starts at the finger, only ever approaches its row, and ends exactly on it", () => {
  const glide = planGlide(10, 440, 1000, "flick");
  expect(glideOffset(glide, 1000)).toBe(10);
  expect(glideOffset(glide, 900)).toBe(10);
  let previous = 10;
  for (let now = 1016; now < 4000; now += 16) {
    const offset = glideOffset(glide, now);
    expect(offset).toBeGreaterThanOrEqual(previous);
    previous = offset;
  }
  expect(previous).toBe(440);
});

test("a step arrives within a third of a second however far it goes", () => {
  const glide = planGlide(0, 44, 0, "step");
  expect(glideOffset(glide, 300)).toBe(44);
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
