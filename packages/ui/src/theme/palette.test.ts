import { expect, test } from "vitest";
import { colour, contrast, grounds, pairs, widgetPairs } from "./contrast.ts";
import { dark, light } from "./palette.ts";

for (const [name, palette] of [
  ["light", light],
  ["dark", dark],
] as const) {
  test(`goal 14: every pair that meets on screen is readable in ${name}`, () => {
    const tooFaint = [...pairs, ...widgetPairs]
      .map(([ink, ground, least]) => ({
        pair: `${ink} on ${ground}`,
        least,
        ratio: contrast(colour(palette, ink), colour(palette, ground)),
      }))
      .filter(({ ratio, least }) => ratio < least);
    expect(tooFaint).toEqual([]);
  });
}

test("the list of the design is whole", () => {
  expect(pairs).toHaveLength(133);
});

test("dark body text is at least 5 to 1", () => {
  for (const ground of grounds) {
    for (const ink of ["text.primary", "text.secondary", "text.tertiary"]) {
      expect(contrast(colour(dark, ink), colour(dark, ground))).toBeGreaterThanOrEqual(5);
    }
  }
});

test("contrast is computed as WCAG computes it", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
});
