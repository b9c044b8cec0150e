import { gaps } from "./gaps.ts";
import { layers } from "./layers.ts";
import { durationMs, easing } from "./motion.ts";
import { type Palette, dark, light } from "./palette.ts";
import { barHeight, borderWidth, gutter, radius, space, targetSize } from "./space.ts";
import { fontFamily, fontWeight, typeScale } from "./type-scale.ts";

type Json = string | number | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = Readonly<Record<string, Json>>;

const perEntry = <Value>(
  entries: Readonly<Record<string, Value>>,
  change: (value: Value, name: string) => Json,
): JsonObject =>
  Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value, name)]));

/** Tokens of one type, each with its value. */
const group = <Value>(
  $type: string,
  entries: Readonly<Record<string, Value>>,
  valueOf: (value: Value) => Json,
): JsonObject => ({ $type, ...perEntry(entries, (value) => ({ $value: valueOf(value) })) });

function lengthOf(css: string): JsonObject {
  const [, value, unit = "px"] = /^(-?[\d.]+)(px|rem)?$/.exec(css) ?? [];
  if (value === undefined) throw new Error(`not a length: ${css}`);
  return { value: Number(value), unit };
}

const hexDigits = (channel: number) => channel.toString(16).padStart(2, "0");

/** `#EFF3F1`, `rgba(11, 18, 16, 0.56)` or `transparent`. */
function colourOf(css: string): JsonObject {
  const digits = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(css);
  const [, red, green, blue, alpha] =
    /^rgba\((\d+), (\d+), (\d+), ([\d.]+)\)$/.exec(
      css === "transparent" ? "rgba(0, 0, 0, 0)" : css,
    ) ?? [];
  const channels =
    digits === null
      ? [red, green, blue].map(Number)
      : digits.slice(1).map((pair) => Number.parseInt(pair, 16));
  if (channels.some(Number.isNaN)) throw new Error(`not a colour: ${css}`);
  return {
    colorSpace: "srgb",
    components: channels.map((channel) => Number((channel / 255).toFixed(4))),
    ...(alpha === undefined ? {} : { alpha: Number(alpha) }),
    hex: `#${channels.map(hexDigits).join("")}`,
  };
}

/** `0 -8px 32px rgba(16, 36, 31, 0.14)`; `none` is a shadow that cannot be seen. */
function shadowOf(css: string): JsonObject {
  const [, offsetX = "0", offsetY = "0", blur = "0", colour = "transparent"] =
    /^(\S+) (\S+) (\S+) (rgba\(.+\))$/.exec(css) ?? [];
  return {
    color: colourOf(colour),
    offsetX: lengthOf(offsetX),
    offsetY: lengthOf(offsetY),
    blur: lengthOf(blur),
    spread: lengthOf("0"),
  };
}

function themeOf(palette: Palette): JsonObject {
  const { overlay, ...colours } = palette;
  const { scrim, sheetEdge, ...shadows } = overlay;
  return {
    ...perEntry(colours, (names) => group("color", names, colourOf)),
    overlay: {
      ...perEntry({ scrim, sheetEdge }, (css) => ({ $type: "color", $value: colourOf(css) })),
      ...perEntry(shadows, (css) => ({ $type: "shadow", $value: shadowOf(css) })),
    },
  };
}

const families = fontFamily.split(", ").map((name) => name.replaceAll('"', ""));

interface TextStep {
  readonly fontSize: string;
  readonly lineHeight: number;
  readonly fontWeight?: number;
  readonly letterSpacing?: string;
}

/** Em is no unit of the format, so the distance between letters is in rem as the size is. */
function typographyOf(step: TextStep): JsonObject {
  const sizeRem = Number(/([\d.]+)rem/.exec(step.fontSize)?.[1]);
  const letterSpacingEm = Number(step.letterSpacing?.replace("em", "") ?? 0);
  return {
    fontFamily: families,
    fontSize: { value: sizeRem, unit: "rem" },
    fontWeight: step.fontWeight ?? fontWeight.regular,
    letterSpacing: { value: Number((letterSpacingEm * sizeRem).toFixed(4)), unit: "rem" },
    lineHeight: step.lineHeight,
  };
}

const curveOf = (css: string): number[] =>
  css
    .replace(/^cubic-bezier\((.+)\)$/, "$1")
    .split(",")
    .map(Number);

/** Every token in the Design Tokens Community Group's format, version 2025.10. */
export function tokensJson(): JsonObject {
  return {
    $schema: "https://www.designtokens.org/schemas/2025.10/format.json",
    $description: "Kedu's design tokens. The groups light and dark have the same names.",
    light: themeOf(light),
    dark: themeOf(dark),
    space: group("dimension", space, lengthOf),
    gap: group("dimension", gaps, lengthOf),
    size: group("dimension", { gutter, target: targetSize }, lengthOf),
    bar: group("dimension", barHeight, lengthOf),
    radius: group("dimension", radius, lengthOf),
    border: group("dimension", borderWidth, lengthOf),
    font: {
      family: { $type: "fontFamily", $value: families },
      weight: group("fontWeight", fontWeight, Number),
    },
    text: group<TextStep>("typography", typeScale, typographyOf),
    duration: group("duration", durationMs, (value) => ({ value, unit: "ms" })),
    easing: group("cubicBezier", easing, curveOf),
    layer: group("number", layers, Number),
  };
}
