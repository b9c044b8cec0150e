import { expect, test } from "vitest";
import { type Matrix, type TextPiece, textRuns } from "./text-runs.ts";

const page = { widthPt: 600, heightPt: 800 };
/** An upright page: y is turned over. */
const upright: Matrix = [1, 0, 0, -1, 0, 800];

function piece(over: Partial<TextPiece>): TextPiece {
  return {
    text: "额度",
    matrix: [20, 0, 0, 20, 60, 700],
    widthPt: 40,
    ascent: 0.9,
    endsLine: true,
    ...over,
  };
}

test("a piece lies with its letters' upper edge an ascent above its line", () => {
  const [run] = textRuns([piece({})], page, upright, () => 2);
  expect(run).toEqual({
    text: "额度",
    leftPercent: expect.closeTo(10),
    topPercent: expect.closeTo(((100 - 18) / 800) * 100),
    sizePercent: expect.closeTo((20 / 600) * 100),
    turnRad: 0,
    stretch: expect.closeTo(1),
    endsLine: true,
  });
});

test("letters of another width are stretched to the file's", () => {
  expect(textRuns([piece({ widthPt: 30 })], page, upright, () => 2)[0]?.stretch).toBeCloseTo(0.75);
  expect(textRuns([piece({ widthPt: 0 })], page, upright, () => 2)[0]?.stretch).toBe(1);
  expect(textRuns([piece({})], page, upright, () => 0)[0]?.stretch).toBe(1);
});

test("text on a page that lies on its side is turned with it", () => {
  const side: Matrix = [0, 1, 1, 0, 0, 0];
  const [run] = textRuns([piece({ ascent: 0 })], page, side, () => 2);
  expect(run?.turnRad).toBeCloseTo(Math.PI / 2);
  expect(run?.leftPercent).toBeCloseTo(((700 + 16) / 600) * 100);
});

test("blanks, and letters without a size, are left out", () => {
  const none = [piece({ text: "  " }), piece({ matrix: [0, 0, 0, 0, 1, 1] })];
  expect(textRuns(none, page, upright, () => 2)).toEqual([]);
});
