import { expect, test } from "vitest";
import { pictureScale } from "./picture-scale.ts";

const scaled = (width: number, height: number) => {
  const scale = pictureScale(width, height);
  return [Math.round(width * scale), Math.round(height * scale)];
};

test.each([
  [1080, 12_000],
  [12_000, 1080],
  [1290, 12_000],
  [2400, 2400],
  [1, 1],
])("%i times %i keeps its size", (width, height) => {
  expect(scaled(width, height)).toEqual([width, height]);
});

test("a photo has as many pixels as reading it takes", () => {
  expect(scaled(4032, 3024)).toEqual([2400, 1800]);
  expect(scaled(12_000, 9000)).toEqual([2400, 1800]);
});

test("no canvas is larger than a phone can draw", () => {
  for (const [width, height] of [
    [1080, 30_000],
    [1440, 20_000],
    [30_000, 20_000],
    [60, 60_000],
  ] as const) {
    const [wide = 0, high = 0] = scaled(width, height);
    expect(wide * high).toBeLessThanOrEqual(16_777_216);
    expect(Math.max(wide, high)).toBeLessThanOrEqual(16_384);
  }
  expect(scaled(1080, 20_000)[0]).toBeGreaterThan(800);
});
