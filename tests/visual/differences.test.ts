import { expect, test } from "vitest";
import { differenceOf, type Pixels } from "./differences.ts";

const GREY = 120;

function sheet(width: number, height: number): Pixels {
  const data = new Uint8Array(width * height * 4).fill(GREY);
  return { data, width, height };
}

/** The picture with other pixels at some places. */
function planted(picture: Pixels, places: readonly (readonly [number, number])[]): Pixels {
  const data = Uint8Array.from(picture.data);
  for (const [x, y] of places) data[(y * picture.width + x) * 4 + 2] = GREY + 1;
  return { ...picture, data };
}

const page = sheet(390, 844);

test("the same picture has no difference", () => {
  expect(differenceOf(page, sheet(390, 844))).toBeNull();
});

test("one pixel that is one step bluer is found, with its place", () => {
  const found = differenceOf(page, planted(page, [[200, 431]]));
  expect(found).toMatchObject({
    changedPixels: 1,
    share: 1 / (390 * 844),
    regions: [{ x: 200, y: 431, width: 1, height: 1, changedPixels: 1 }],
  });
  const marked = [...(found?.mask ?? [])].flatMap((value, index) =>
    index % 4 === 3 && value > 0 ? [(index - 3) / 4] : [],
  );
  expect(marked).toEqual([431 * 390 + 200]);
});

test("changes that lie near each other are one region, those far away another", () => {
  const found = differenceOf(
    page,
    planted(page, [
      [389, 843],
      [10, 10],
      [30, 20],
      [12, 40],
      [0, 843],
    ]),
  );
  expect(found?.regions).toEqual([
    { x: 10, y: 10, width: 21, height: 31, changedPixels: 3 },
    { x: 0, y: 843, width: 1, height: 1, changedPixels: 1 },
    { x: 389, y: 843, width: 1, height: 1, changedPixels: 1 },
  ]);
});

test("what one picture has more than the other differs, whatever it shows", () => {
  const found = differenceOf(page, sheet(390, 900));
  expect(found).toMatchObject({
    width: 390,
    height: 900,
    changedPixels: 390 * 56,
    regions: [{ x: 0, y: 844, width: 390, height: 56 }],
  });
});
