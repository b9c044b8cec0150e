import { gaps } from "./gaps.ts";
import { layers } from "./layers.ts";
import { durationMs, easing } from "./motion.ts";
import { dark, light } from "./palette.ts";
import { barHeight, borderWidth, gutter, radius, space, targetSize } from "./space.ts";
import { themeCss } from "./theme-css.ts";
import { customProperties } from "./token-name.ts";
import { fontFamily, fontWeight, typeScale } from "./type-scale.ts";

const texts = (values: Readonly<Record<string, string | number>>, unit = "") =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, `${value}${unit}`]));

const fontSizes = Object.fromEntries(
  Object.entries(typeScale).map(([step, { fontSize }]) => [step, fontSize]),
);
const lineHeights = Object.fromEntries(
  Object.entries(typeScale).map(([step, { lineHeight }]) => [step, String(lineHeight)]),
);

/** What is the same in both themes. */
const shared = customProperties({
  space,
  gap: gaps,
  size: { gutter, target: targetSize },
  bar: barHeight,
  radius,
  borderWidth,
  font: { family: fontFamily },
  fontWeight: texts(fontWeight),
  fontSize: fontSizes,
  lineHeight: lineHeights,
  duration: texts(durationMs, "ms"),
  easing,
  layer: texts(layers),
});

/** Without specificity, so that a brand's own values win wherever its sheet is loaded. */
const weightless = (selector: string): string => `:where(${selector})`;

/** Every token as a custom property: the colours as the widgets' own stylesheets set them, and the rest. */
export function tokensCss(): string {
  const lines = Object.entries(shared).map(([name, value]) => `  ${name}: ${value};`);
  return `${themeCss(light, dark, weightless)}\n:where(:root) {\n${lines.join("\n")}\n}\n`;
}
