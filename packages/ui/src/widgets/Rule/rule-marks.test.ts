import { expect, test } from "vitest";
import { fractionOf, pathWidth, type RuleReading, ruleMarks } from "./rule-marks.ts";

const box = 24;

function ticksOf(path: string): { at: number; height: number }[] {
  return [...path.matchAll(/M([\d.]+) 24V([\d.]+)/g)].map(([, x, top]) => ({
    at: Number(x) / pathWidth,
    height: (box - Number(top)) / (box - 8),
  }));
}

function drawn(reading: RuleReading) {
  const marks = ruleMarks(reading, box);
  return {
    ...marks,
    rest: ticksOf(marks.rest),
    lit: ticksOf(marks.lit),
    preview: ticksOf(marks.preview),
  };
}

test("what is left of a limit is bright, and the marker is at what is used", () => {
  const marks = drawn({ kind: "free", max: 50_000_000, value: 11_360_000 });
  expect(marks.rest).toHaveLength(12);
  expect(marks.lit).toHaveLength(39);
  expect(marks.marker).toBeCloseTo(0.2272, 4);
});

test("days gone of a term are bright, one tick a day, a long one every 15", () => {
  const marks = drawn({ kind: "term", max: 45, value: 39 });
  expect(marks.lit).toHaveLength(40);
  expect(marks.rest).toHaveLength(6);
  const tall = [...marks.lit, ...marks.rest].filter(({ height }) => height === 1);
  expect(tall.map(({ at }) => Math.round(at * 45))).toEqual([0, 15, 30, 45]);
});

test("a payment on offer shows amber between now and after", () => {
  const marks = drawn({ kind: "free", max: 100, value: 20, preview: 40 });
  expect(marks.preview.map(({ at }) => at)).toEqual([
    0.22, 0.24, 0.26, 0.28, 0.3, 0.32, 0.34, 0.36, 0.38, 0.4,
  ]);
  expect(marks.previewMarker).toBe(0.4);
  expect(marks.lit[0]?.at).toBeCloseTo(0.42);
});

test("a repayment on offer shows amber where the limit would come back", () => {
  const marks = drawn({ kind: "free", max: 100, value: 40, preview: 20 });
  expect(marks.preview).toHaveLength(10);
  expect(marks.lit[0]?.at).toBeCloseTo(0.42);
});

test("a band lights what lies between, ends included", () => {
  const marks = drawn({ kind: "band", max: 100, band: [50, 70] });
  expect(marks.lit.map(({ at }) => at)).toEqual([
    0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 0.62, 0.64, 0.66, 0.68, 0.7,
  ]);
  expect(marks.marker).toBeUndefined();
});

test("nothing left: every tick rests and the marker is at the end", () => {
  const marks = drawn({ kind: "spent" });
  expect(marks.lit).toEqual([]);
  expect(marks.rest).toHaveLength(51);
  expect(marks.marker).toBe(1);
});

test("twelve instalments are twelve gaps", () => {
  const marks = drawn({ kind: "term", max: 12, value: 3 });
  expect(marks.lit).toHaveLength(4);
  expect(marks.rest).toHaveLength(9);
});

test.each([
  ["more than the limit", 120, 100, 1],
  ["less than nothing", -5, 100, 0],
  ["a limit of nothing", 0, 0, 0],
  ["something of nothing", 5, 0, 1],
  ["no number", Number.NaN, 100, 0],
])("%s stays on the scale", (_, value, max, at) => {
  expect(fractionOf(value, max)).toBe(at);
});

test("a scale too fine to draw keeps the plain one", () => {
  const marks = drawn({ kind: "term", max: 3650, value: 1 });
  expect(marks.lit.length + marks.rest.length).toBe(51);
});
