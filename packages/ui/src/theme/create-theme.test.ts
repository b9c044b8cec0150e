import { expect, test } from "vitest";
import { brandShareOf } from "./brand-shares.ts";
import { checkContrast, contrast } from "./contrast.ts";
import { type Theme, createTheme } from "./create-theme.ts";
import { oklchOf } from "./oklch.ts";
import { type Palette, dark, light } from "./palette.ts";
import { customProperties } from "./token-name.ts";
import { vars } from "./tokens.css.ts";

/** A hundred colours spread over all of sRGB, the same in every run. */
const HUNDRED = Array.from(
  { length: 100 },
  (_, index) =>
    `#${((Math.imul(index + 1, 2_654_435_761) >>> 8) & 0xff_ff_ff).toString(16).padStart(6, "0")}`,
);
/** White, black and greys, the corners of sRGB, neon colours, yellows and pastels. */
const EXTREMES =
  "#ffffff #000000 #808080 #010101 #fefefe #ff0000 #00ff00 #0000ff #ffff00 #00ffff #ff00ff #39ff14 #ccff00 #ff10f0 #ffd700 #fff4b8 #ffe4e1".split(
    " ",
  );

const paths = Object.entries(light).flatMap(([group, names]) =>
  Object.keys(names).map((name) => `${group}.${name}`),
);

const valueOf = (palette: Palette, path: string): string | undefined => {
  const [group = "", name = ""] = path.split(".");
  return (palette as Record<string, Record<string, string>>)[group]?.[name];
};

const tooFaint = (theme: Theme) =>
  [...checkContrast(theme.light), ...checkContrast(theme.dark)].filter(
    ({ ratio, least }) => ratio < least,
  );

test("a hundred brands spread over all colours are readable in both themes", () => {
  expect(new Set(HUNDRED).size).toBe(100);
  for (const brand of HUNDRED) expect(tooFaint(createTheme({ brand })), brand).toEqual([]);
});

test.each(EXTREMES)("%s is readable in both themes", (brand) => {
  const theme = createTheme({ brand });
  expect(tooFaint(theme)).toEqual([]);
  // What is pressed can be told from what is not.
  for (const { accent } of [theme.light, theme.dark]) {
    expect(contrast(accent.solid, accent.pressed)).toBeGreaterThan(1.1);
  }
});

test("Kedu's own brand answers Kedu's own tokens", () => {
  const theme = createTheme({ brand: light.accent.solid });
  expect(theme.light).toEqual(light);
  expect(theme.dark).toEqual(dark);
});

test("a brand that can be read stays as it is", () => {
  expect(createTheme({ brand: "#1456d9" }).light.accent.solid).toBe("#1456D9");
  expect(createTheme({ brand: "#ffdd00" }).dark.accent.solid).toBe("#FFDD00");
});

test("says what it had to change, and why", () => {
  const { light: byDay, dark: byNight, changes } = createTheme({ brand: "#fd0" });
  expect(changes).toEqual([
    {
      theme: "light",
      token: "accent.solid",
      from: "#FFDD00",
      to: byDay.accent.solid,
      because: {
        foreground: "text.onAccent",
        ground: "accent.solid",
        least: 4.5,
        ratio: contrast("#FFFFFF", "#FFDD00"),
      },
    },
  ]);
  // As little as it must, and in the same hue.
  expect(contrast("#FFFFFF", byDay.accent.solid)).toBeLessThan(4.7);
  expect(oklchOf(byDay.accent.solid).hueDegrees).toBeCloseTo(oklchOf("#FFDD00").hueDegrees, -1);
  expect(byNight.accent.solid).toBe("#FFDD00");
});

test("each change is of a colour that was too faint, and is in the theme", () => {
  for (const brand of HUNDRED) {
    const theme = createTheme({ brand });
    for (const { theme: name, from, to, because } of theme.changes) {
      expect(from).toBe(brand.toUpperCase());
      expect(because.ratio).toBeLessThan(because.least);
      expect(theme[name].accent.solid).toBe(to);
    }
  }
});

test("grounds, lines and text take the brand's hue", () => {
  const blue = createTheme({ brand: "#1456d9" });
  const hue = oklchOf("#1456d9").hueDegrees;
  for (const palette of [blue.light, blue.dark]) {
    const tinted = [palette.bg.canvas, palette.border.subtle, palette.text.secondary];
    for (const colour of [...tinted, palette.accent.tint, palette.bg.slab, palette.line.invite]) {
      const turn = Math.abs(((oklchOf(colour).hueDegrees - hue + 540) % 360) - 180);
      expect(turn, colour).toBeLessThan(25);
    }
  }
});

test("a grey brand has grey grounds", () => {
  const { bg, text } = createTheme({ brand: "#6b6b6b" }).light;
  for (const colour of [bg.canvas, bg.sunken, bg.slab, text.primary]) {
    expect(new Set(colour.slice(1).match(/../g)).size, colour).toBe(1);
  }
});

test("colours with a meaning of their own stay as they are", () => {
  const meant = paths.filter((path) => brandShareOf(path) === "none");
  expect(meant).toContain("critical.solid");
  const { light: byDay, dark: byNight } = createTheme({ brand: "#1456d9" });
  for (const path of meant) {
    expect([valueOf(byDay, path), valueOf(byNight, path)], path).toEqual([
      valueOf(light, path),
      valueOf(dark, path),
    ]);
  }
});

test("three digits are six, and anything else is refused", () => {
  expect(createTheme({ brand: "#15d" })).toEqual(createTheme({ brand: "#1155DD" }));
  for (const brand of ["1456d9", "#1456d", "blue", "#1456d9ff", "", "#ggg"]) {
    expect(() => createTheme({ brand })).toThrow("not a colour like #1456d9");
  }
});

test("the stylesheet and the properties name every token that widgets use", () => {
  const theme = createTheme({ brand: "#1456d9" });
  const used = Object.values(vars).flatMap((group) =>
    Object.values(group).map((value) => value.replace(/^var\((.+)\)$/, "$1")),
  );
  for (const name of ["light", "dark"] as const) {
    expect(Object.keys(theme.properties[name]).toSorted()).toEqual(used.toSorted());
    expect(theme.properties[name]).toEqual(customProperties(theme[name]));
  }
  const blocks = [...theme.css.matchAll(/([^{}]*)\{((?:\s*[\w-]+: [^;{}]+;)+)\s*\}/g)].map(
    ([, selector = "", body = ""]) => [
      selector.trim(),
      Object.fromEntries(
        [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, key, value]) => [key, value]),
      ),
    ],
  );
  expect(blocks).toEqual([
    [':root, [data-theme="light"]', theme.properties.light],
    ['[data-theme="dark"]', theme.properties.dark],
    [":root:not([data-theme])", theme.properties.dark],
  ]);
  expect(theme.css).toContain("@media (prefers-color-scheme: dark) {\n  :root:not([data-theme])");
});

test("Kedu's own palettes are not touched", () => {
  const before = JSON.stringify([light, dark]);
  createTheme({ brand: "#ff10f0" });
  expect(JSON.stringify([light, dark])).toBe(before);
});
