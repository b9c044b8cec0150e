import { expect, test } from "vitest";
import { pixelsPerPoint } from "./page-pixels.ts";

const a4 = { widthPt: 595, heightPt: 842 };

test("a page has a pixel for each of the screen's, up to two for each px", () => {
  expect(pixelsPerPoint(a4, 595, 1)).toBe(1);
  expect(pixelsPerPoint(a4, 390, 2) * a4.widthPt).toBeCloseTo(780);
  expect(pixelsPerPoint(a4, 390, 3.5) * a4.widthPt).toBeCloseTo(780);
});

test("however far it is enlarged, a canvas has no more than five million pixels", () => {
  for (const [page, widthPx] of [
    [a4, 3 * 430],
    [a4, 3 * 1920],
    [{ widthPt: 14_400, heightPt: 14_400 }, 390],
    [{ widthPt: 300, heightPt: 30_000 }, 390],
  ] as const) {
    const scale = pixelsPerPoint(page, widthPx, 2);
    expect(page.widthPt * page.heightPt * scale ** 2).toBeLessThanOrEqual(5_000_001);
  }
});
