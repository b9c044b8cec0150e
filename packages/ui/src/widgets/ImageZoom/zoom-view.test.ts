import { expect, test } from "vitest";
import {
  between,
  bounded,
  clampScale,
  limitsOf,
  matrixOf,
  MAX_SCALE,
  MIN_SCALE,
  pinched,
  settled,
  type Size,
  toggled,
  type View,
  WHOLE,
  zoomedAt,
  released,
} from "./zoom-view.ts";

const limits = { min: MIN_SCALE, max: MAX_SCALE };
const stage = { picture: { width: 390, height: 260 }, screen: { width: 390, height: 844 } };

/** Where a point of the picture, from its own middle, is seen. */
function seenAt(view: View, point: { x: number; y: number }) {
  return { x: view.x + point.x * view.scale, y: view.y + point.y * view.scale };
}

test("specification section 9: the scale goes from 1/3 to 3", () => {
  expect(clampScale(0.1, limits)).toBe(1 / 3);
  expect(clampScale(9, limits)).toBe(3);
  expect(clampScale(1.7, limits)).toBe(1.7);
});

test("section 4: the automatic maximum follows the size of the picture", () => {
  const auto = (width: number) => limitsOf(1 / 3, "auto", { width, height: width }, stage).max;
  expect(auto(3900)).toBe(10);
  expect(auto(780)).toBe(2);
  expect(auto(200)).toBe(1);
  const notYet = { ...stage, picture: { width: 0, height: 0 } };
  expect(limitsOf(1 / 3, "auto", { width: 0, height: 0 }, notYet).max).toBe(1);
  expect(limitsOf(1 / 3, 5, { width: 9000, height: 9000 }, stage).max).toBe(5);
});

test("a long picture can be read: as wide as the screen, and pixel for pixel", () => {
  const max = (natural: Size, picture: Size, density = 1) =>
    limitsOf(1 / 3, "readable", natural, { picture, screen: stage.screen }, density).max;
  // A screenshot of a long page, at the height of the screen.
  const strip = { width: 76, height: 844 };
  expect(max({ width: 1080, height: 12_000 }, strip, 3)).toBeCloseTo(stage.screen.width / 76);
  expect(max({ width: 1080, height: 12_000 }, strip)).toBeCloseTo(1080 / 76);
  // The specification's 3 is the least.
  expect(max({ width: 780, height: 1688 }, { width: 390, height: 844 }, 2)).toBe(3);
  expect(max({ width: 40, height: 40 }, { width: 40, height: 40 })).toBe(stage.screen.width / 40);
  expect(max({ width: 0, height: 0 }, { width: 0, height: 0 })).toBe(3);
  const inside = { picture: strip, screen: stage.screen };
  expect(toggled(WHOLE, { min: 1 / 3, max: 9 }, inside, { x: 0, y: 0 }).scale).toBeCloseTo(
    stage.screen.width / 76,
  );
});

test("the point under the fingers stays under them", () => {
  const at = { x: 100, y: -60 };
  const before = { scale: 1.2, x: 30, y: 10 };
  const point = { x: (at.x - before.x) / 1.2, y: (at.y - before.y) / 1.2 };
  const seen = seenAt(zoomedAt(before, 2.6, at), point);
  expect(seen.x).toBeCloseTo(at.x);
  expect(seen.y).toBeCloseTo(at.y);
});

test("pain 10: a pinch out and back again leaves the picture exactly where it was", () => {
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const start = { scale: 1.5, x: 12, y: -7 };
  for (let spread = 10; spread < 400; spread += 7) {
    const to = [
      { x: -spread, y: 3 },
      { x: spread, y: -3 },
    ] as const;
    expect(pinched(start, from, to, limits).scale).toBeGreaterThan(0);
  }
  expect(pinched(start, from, from, limits)).toEqual(start);
});

test("a pinch also moves, and beyond the limits it gives but a little", () => {
  const from = [
    { x: -50, y: 0 },
    { x: 50, y: 0 },
  ] as const;
  const moved = pinched(
    WHOLE,
    from,
    [
      { x: -30, y: 40 },
      { x: 70, y: 40 },
    ],
    limits,
  );
  expect(moved).toEqual({ scale: 1, x: 20, y: 40 });
  const far = pinched(
    WHOLE,
    from,
    [
      { x: -500, y: 0 },
      { x: 500, y: 0 },
    ],
    limits,
  );
  expect(far.scale).toBeGreaterThan(3);
  expect(far.scale).toBeLessThan(5);
  expect(settled(far, limits, stage, { x: 0, y: 0 }).scale).toBe(3);
});

test("a picture larger than the screen shows no gap, a smaller one lies in the middle", () => {
  expect(bounded({ scale: 2, x: 900, y: 300 }, stage)).toEqual({ scale: 2, x: 195, y: 0 });
  expect(bounded({ scale: 2, x: -900, y: -3 }, stage)).toEqual({
    scale: 2,
    x: -195,
    y: expect.closeTo(0),
  });
  expect(bounded({ scale: 0.5, x: 80, y: 80 }, stage)).toEqual({ scale: 0.5, x: 0, y: 0 });
});

test("a double tap enlarges where it was, and a second one shows the whole", () => {
  const larger = toggled(WHOLE, limits, stage, { x: 60, y: 0 });
  expect(larger.scale).toBe(2);
  expect(larger.x).toBe(-60);
  expect(toggled(larger, limits, stage, { x: 60, y: 0 })).toEqual(WHOLE);
  expect(toggled(WHOLE, { min: 1, max: 1.4 }, stage, { x: 0, y: 0 }).scale).toBe(1.4);
});

test("on the way from one view to another a held point does not wander", () => {
  const at = { x: 90, y: 40 };
  const to = zoomedAt(WHOLE, 2, at);
  for (const share of [0, 0.25, 0.5, 1]) {
    const seen = seenAt(between(WHOLE, to, share), at);
    expect(seen.x).toBeCloseTo(at.x);
    expect(seen.y).toBeCloseTo(at.y);
  }
});

test("a view is one matrix", () => {
  expect(matrixOf({ scale: 2, x: 10, y: -4 })).toBe("matrix(2, 0, 0, 2, 10, -4)");
});

test("fingers leave no picture smaller than whole, and no larger than its limit", () => {
  const at = { x: 40, y: 0 };
  expect(released({ scale: 0.5, x: 10, y: 0 }, limits, stage, at)).toEqual(WHOLE);
  expect(released({ scale: 0.1, x: 0, y: 0 }, limits, stage, at)).toEqual(WHOLE);
  expect(released({ scale: 1, x: 0, y: 0 }, limits, stage, at)).toEqual(WHOLE);
  expect(released({ scale: 9, x: 0, y: 0 }, limits, stage, at).scale).toBe(3);
});
