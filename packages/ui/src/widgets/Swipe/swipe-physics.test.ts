import { expect, test } from "vitest";
import {
  glidePosition,
  indexAt,
  releaseVelocityPxPerMs,
  restPosition,
  slidesOnTheWay,
  slotOf,
  stepsBetween,
  SWIPE_MS,
  withRubberBand,
} from "./swipe-physics.ts";

const line = { count: 5, loop: false };
const ring = { count: 5, loop: true };
const pair = { count: 2, loop: true };

test("a swipe takes 500 ms, starts at the finger and ends exactly on its slide", () => {
  expect(SWIPE_MS).toBe(500);
  const glide = { from: 0.4, to: 1, startedAt: 1000 };
  expect(glidePosition(glide, 900)).toBe(0.4);
  expect(glidePosition(glide, 1000)).toBeCloseTo(0.4);
  let previous = 0.4;
  for (let now = 1000; now < 1500; now += 16) {
    const position = glidePosition(glide, now);
    expect(position).toBeGreaterThanOrEqual(previous);
    expect(position).toBeLessThan(1);
    previous = position;
  }
  expect(glidePosition(glide, 1500)).toBe(1);
  expect(glidePosition(glide, 9000)).toBe(1);
});

test("pain 9: with two slides each is on both sides of the other, without a gap", () => {
  for (let position = -7; position <= 7; position += 0.125) {
    const distances = [0, 1].map((index) => slotOf(index, position, pair) - position);
    // The visible part is covered: some slide begins at or before its start, and one ends behind it.
    expect(Math.min(...distances.map(Math.abs))).toBeLessThanOrEqual(0.5);
    if (!Number.isInteger(position)) {
      expect(distances.some((distance) => distance < 0 && distance > -1)).toBe(true);
      expect(distances.some((distance) => distance > 0 && distance < 1)).toBe(true);
    }
  }
});

test("a loop of any length covers the visible part", () => {
  for (const count of [2, 3, 4, 5, 8]) {
    for (let position = -2 * count; position <= 2 * count; position += 0.25) {
      const row = { count, loop: true };
      const before = slotOf(indexAt(Math.floor(position), row), position, row);
      const behind = slotOf(indexAt(Math.ceil(position), row), position, row);
      expect([before, behind]).toEqual([Math.floor(position) + 0, Math.ceil(position) + 0]);
    }
  }
});

test("without a loop every slide stays at its place", () => {
  expect([0, 1, 4].map((index) => slotOf(index, 3.4, line))).toEqual([0, 1, 4]);
  expect(slotOf(0, 0.3, { count: 1, loop: true })).toBe(0);
});

test("a position any number of rounds away is one of the slides", () => {
  expect([-1, 0, 4, 5, -6, 12].map((position) => indexAt(position, ring))).toEqual([
    4, 0, 4, 0, 4, 2,
  ]);
  expect(Object.is(indexAt(-5, ring), 0)).toBe(true);
  expect(indexAt(3, { count: 0, loop: true })).toBe(-1);
});

test("a release moves one slide past half of it or with a flick, and never further", () => {
  expect(restPosition(0.4, 0, 0, line)).toBe(0);
  expect(restPosition(0.6, 0, 0, line)).toBe(1);
  expect(restPosition(0.2, 0.002, 0, line)).toBe(1);
  expect(restPosition(0.9, 0.1, 0, line)).toBe(1);
  expect(restPosition(2.4, -0.1, 3, line)).toBe(2);
  expect(restPosition(0.6, -0.002, 0, line)).toBe(0);
});

test("a release stops at the ends of a line and goes round a loop", () => {
  expect(restPosition(-0.3, -1, 0, line)).toBe(0);
  expect(restPosition(4.3, 1, 4, line)).toBe(4);
  expect(restPosition(4.6, 0, 4, ring)).toBe(5);
  expect(restPosition(-0.6, 0, 0, pair)).toBe(-1);
  expect(restPosition(0.2, 1, 0, { count: 0, loop: false })).toBe(0);
});

test("beyond an end a line resists, a loop moves freely", () => {
  expect(withRubberBand(2.5, line)).toBe(2.5);
  expect(withRubberBand(-1, line)).toBeCloseTo(-0.35);
  expect(withRubberBand(5, line)).toBeCloseTo(4.35);
  expect(withRubberBand(-1, ring)).toBe(-1);
  expect(withRubberBand(0.5, { count: 1, loop: true })).toBeCloseTo(0.175);
});

test("pain 9: direction follows the call, else the shorter way", () => {
  expect(stepsBetween(0, 1, pair, "forwards")).toBe(1);
  expect(stepsBetween(0, 1, pair, "backwards")).toBe(-1);
  expect(stepsBetween(1, 0, pair, "forwards")).toBe(1);
  expect(stepsBetween(1, 0, pair, "backwards")).toBe(-1);
  expect(stepsBetween(0, 1, pair)).toBe(1);
  expect(stepsBetween(1, 0, pair)).toBe(-1);
  expect(stepsBetween(4, 0, ring)).toBe(1);
  expect(stepsBetween(0, 4, ring)).toBe(-1);
  expect(stepsBetween(4, 0, ring, "backwards")).toBe(-4);
  expect(stepsBetween(0, 4, line, "backwards")).toBe(4);
  expect(stepsBetween(2, 2, ring, "forwards")).toBe(0);
});

test("all slides that a movement passes are known before it starts", () => {
  expect(slidesOnTheWay(4, 2, ring)).toEqual([4, 0, 1]);
  expect(slidesOnTheWay(0, -1, pair)).toEqual([0, 1]);
  expect(slidesOnTheWay(3, 0, line)).toEqual([3]);
});

test("only the last tenth of a second decides how fast a row was released", () => {
  const held = [
    { at: 0, x: 300 },
    { at: 40, x: 100 },
  ];
  expect(releaseVelocityPxPerMs(held, 400)).toBe(0);
  expect(releaseVelocityPxPerMs([...held, { at: 60, x: 80 }], 60)).toBeCloseTo(-220 / 60);
  expect(releaseVelocityPxPerMs([{ at: 5, x: 9 }], 5)).toBe(0);
  expect(
    releaseVelocityPxPerMs(
      [
        { at: 5, x: 0 },
        { at: 5, x: 40 },
      ],
      5,
    ),
  ).toBe(40);
});
