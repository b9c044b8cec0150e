import { expect, test } from "vitest";
import { drawInk, extended, inkLength, type InkPaper, isSigned, LINE_SHARE } from "./ink.ts";

/** Paper that writes down what is drawn on it. */
function paper(): { drawn: string[]; on: InkPaper } {
  const drawn: string[] = [];
  const note =
    (name: string) =>
    (...values: unknown[]) =>
      void drawn.push(
        `${name} ${values.map((value) => Math.round(Number(value) * 10) / 10).join(" ")}`,
      );
  const on: InkPaper = {
    lineWidth: 0,
    lineCap: "butt",
    lineJoin: "miter",
    arc: note("arc"),
    beginPath: note("begin"),
    fill: note("fill"),
    lineTo: note("line"),
    moveTo: note("move"),
    quadraticCurveTo: note("curve"),
    stroke: note("stroke"),
  };
  return { drawn, on };
}

const line = [
  { x: 0.1, y: 0.1 },
  { x: 0.3, y: 0.1 },
  { x: 0.3, y: 0.3 },
];

test("points that hardly differ are left out", () => {
  expect(extended([{ x: 0.1, y: 0.1 }], { x: 0.101, y: 0.1 })).toHaveLength(1);
  expect(extended([{ x: 0.1, y: 0.1 }], { x: 0.11, y: 0.1 })).toHaveLength(2);
  expect(extended([], { x: 0, y: 0 })).toHaveLength(1);
});

test("a touch, a slip and nothing at all are no signature", () => {
  expect(isSigned([])).toBe(false);
  expect(isSigned([[{ x: 0.5, y: 0.2 }]])).toBe(false);
  expect(
    isSigned([
      line.slice(0, 1),
      [
        { x: 0, y: 0 },
        { x: 0.1, y: 0 },
      ],
    ]),
  ).toBe(false);
  expect(inkLength([line])).toBeCloseTo(0.4);
  expect(isSigned([line])).toBe(true);
});

test("ink is drawn at the width of the pad, smooth, and as thick for everyone", () => {
  const { drawn, on } = paper();
  drawInk(on, [line], 400);
  expect(on.lineWidth).toBeCloseTo(LINE_SHARE * 400);
  expect(on.lineCap).toBe("round");
  expect(drawn).toEqual(["begin ", "move 40 40", "curve 120 40 120 80", "line 120 120", "stroke "]);
});

test("a point alone is a dot, and an empty stroke is nothing", () => {
  const { drawn, on } = paper();
  drawInk(on, [[], [{ x: 0.5, y: 0.25 }]], 400);
  expect(drawn).toEqual(["begin ", "arc 200 100 1.8 0 6.3", "fill "]);
});
