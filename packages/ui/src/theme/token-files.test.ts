import { expect, test } from "vitest";
import { layers } from "./layers.ts";
import { dark, light } from "./palette.ts";
import { radius, space } from "./space.ts";
import { customProperties } from "./token-name.ts";
import { tokensCss } from "./tokens-css.ts";
import { tokensJson } from "./tokens-json.ts";
import { typeScale } from "./type-scale.ts";

type Values = Readonly<Record<string, unknown>>;

interface Token {
  readonly path: string;
  readonly type: unknown;
  readonly value: Values;
}

const isGroup = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Every token of a file in the community's format, with the type that it has or inherits. */
function tokensOf(group: Values, path: readonly string[] = [], inherited?: unknown): Token[] {
  const type = group["$type"] ?? inherited;
  if ("$value" in group) return [{ path: path.join("."), type, value: group as Values }];
  return Object.entries(group)
    .filter(([name]) => !name.startsWith("$"))
    .flatMap(([name, inner]) => {
      if (!isGroup(inner)) throw new Error(`${[...path, name].join(".")} is no group or token`);
      return tokensOf(inner, [...path, name], type);
    });
}

const LENGTH = { value: expect.any(Number), unit: expect.stringMatching(/^(?:px|rem)$/) };
const COLOUR = expect.objectContaining({
  colorSpace: "srgb",
  components: [expect.any(Number), expect.any(Number), expect.any(Number)],
  hex: expect.stringMatching(/^#[\da-f]{6}$/),
});

/** What the format asks of each type's value, Design Tokens Format Module 2025.10 section 8 and 9. */
const VALUES: Readonly<Record<string, unknown>> = {
  color: COLOUR,
  dimension: LENGTH,
  duration: { value: expect.any(Number), unit: "ms" },
  cubicBezier: Array.from({ length: 4 }, () => expect.any(Number)),
  fontFamily: expect.arrayContaining(["sans-serif"]),
  fontWeight: expect.any(Number),
  number: expect.any(Number),
  shadow: { color: COLOUR, offsetX: LENGTH, offsetY: LENGTH, blur: LENGTH, spread: LENGTH },
  typography: {
    fontFamily: expect.arrayContaining(["sans-serif"]),
    fontSize: LENGTH,
    fontWeight: expect.any(Number),
    letterSpacing: LENGTH,
    lineHeight: expect.any(Number),
  },
};

const tokens = tokensOf(tokensJson());
const valueOf = (path: string) => tokens.find((token) => token.path === path)?.value["$value"];

test("every token has a type of the community's format, and a value of that type", () => {
  for (const { path, type, value } of tokens) {
    expect(Object.keys(VALUES), path).toContain(type);
    expect(value["$value"], path).toEqual(VALUES[String(type)]);
    // Names that the format keeps for itself.
    expect(path).not.toMatch(/[{}$]|\.\./);
  }
});

test("both themes are whole, with the same names and the palette's colours", () => {
  for (const [name, palette] of Object.entries({ light, dark })) {
    const paths = tokens.map(({ path }) => path).filter((path) => path.startsWith(`${name}.`));
    const wanted = Object.entries(palette).flatMap(([group, names]) =>
      Object.keys(names).map((each) => `${name}.${group}.${each}`),
    );
    expect(paths.toSorted()).toEqual(wanted.toSorted());
  }
  expect(valueOf("light.accent.solid")).toEqual({
    colorSpace: "srgb",
    components: [0.0431, 0.4196, 0.3294],
    hex: "#0b6b54",
  });
  expect(valueOf("dark.overlay.scrim")).toEqual({
    colorSpace: "srgb",
    components: [0.0431, 0.0706, 0.0627],
    alpha: 0.56,
    hex: "#0b1210",
  });
});

test("distances, text, depth and motion are there as well", () => {
  expect(valueOf("space.16")).toEqual({ value: 16, unit: "px" });
  expect(valueOf("gap.none")).toEqual({ value: 0, unit: "px" });
  expect(valueOf("easing.move")).toEqual([0.2, 0, 0, 1]);
  expect(valueOf("duration.sheet")).toEqual({ value: 320, unit: "ms" });
  expect(valueOf("layer.toast")).toBe(layers.toast);
  expect(valueOf("light.overlay.sheetShadow")).toMatchObject({
    offsetY: { value: -8, unit: "px" },
    blur: { value: 32, unit: "px" },
    color: { alpha: 0.14 },
  });
  expect(valueOf("text.figureXl")).toMatchObject({
    fontFamily: ["-apple-system", "Roboto", "Noto Sans CJK SC", "sans-serif"],
    fontSize: { value: 2.75, unit: "rem" },
    fontWeight: 600,
    letterSpacing: { value: -0.033, unit: "rem" },
    lineHeight: 1.1,
  });
  expect(tokens.filter(({ path }) => path.startsWith("text."))).toHaveLength(
    Object.keys(typeScale).length,
  );
});

test("the stylesheet has the same colours as the widgets' own, and no specificity", () => {
  const css = tokensCss();
  const rules = [...css.matchAll(/([^\s{};][^{};]*) \{\n((?:\s*[\w-]+: [^;{}]+;\n)+)/g)].map(
    ([, selector = "", body = ""]) => ({
      selector,
      values: Object.fromEntries(
        [...body.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]),
      ),
    }),
  );
  const shared = rules.at(-1)?.values ?? {};
  expect(rules).toEqual([
    { selector: ':where(:root, [data-theme="light"])', values: customProperties(light) },
    { selector: ':where([data-theme="dark"])', values: customProperties(dark) },
    { selector: ":where(:root:not([data-theme]))", values: customProperties(dark) },
    { selector: ":where(:root)", values: shared },
  ]);
  expect(shared).toMatchObject({
    ...customProperties({ space, radius }),
    "--kd-gap-fields": "20px",
    "--kd-font-size-body": "1rem",
    "--kd-duration-sheet": "320ms",
    "--kd-layer-toast": "700",
  });
  expect(Object.keys({ ...customProperties(light), ...shared })).toHaveLength(
    Object.keys(customProperties(light)).length + Object.keys(shared).length,
  );
});
