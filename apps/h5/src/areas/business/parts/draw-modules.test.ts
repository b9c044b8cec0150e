import jsQR from "jsqr";
import { expect, test } from "vitest";
import { encode } from "uqr";
import { drawModules } from "./draw-modules.ts";

/** What a scanner sees: the path drawn in black on white, `SCALE` pixels a module. */
const SCALE = 3;
function draw(path: string, size: number): Uint8ClampedArray {
  const side = size * SCALE;
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      for (let at = Number(x) * SCALE; at < (Number(x) + Number(width)) * SCALE; at += 1) {
        pixels.fill(0, (row * side + at) * 4, (row * side + at) * 4 + 3);
      }
    }
  }
  return pixels;
}

test("a row is drawn as its runs", () => {
  expect(drawModules([[true, true, false, true], [], [false, true]])).toBe(
    "M0 0h2v1h-2zM3 0h1v1h-1zM1 2h1v1h-1z",
  );
});

test("what is drawn reads as the link", () => {
  const link = `https://kedu.example/business/home?invitation=01K9ZQ4S6V8X0A2C4E6G8J0S01.${"aZ9_-".repeat(9)}`;
  const { data, size } = encode(link, { ecc: "M", border: 4 });
  const side = size * SCALE;
  expect(jsQR(draw(drawModules(data), size), side, side)?.data).toBe(link);
});
