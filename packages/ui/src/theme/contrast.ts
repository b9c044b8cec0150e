import type { Palette } from "./palette.ts";

/** Two tokens that meet on screen, and the least contrast they may have. */
export type Pair = readonly [foreground: string, ground: string, least: number];

// WCAG 2.2: 1.4.3 asks 4.5 of text, 1.4.11 asks 3 of controls and graphics.
export const TEXT = 4.5;
const GRAPHIC = 3;

export const grounds = ["bg.canvas", "bg.surface", "bg.sunken", "bg.raised"];
const tones = ["positive", "caution", "critical", "info", "neutral"];
const coupons = ["lessAmount", "freeDays", "discount", "random", "principal"];
const lines = ["invite", "progress", "blocked", "overdue", "ended"];

/** The list of the design: its contrast table. */
export const pairs: readonly Pair[] = [
  ...["text.primary", "text.secondary", "text.tertiary", "text.link"].flatMap((ink) =>
    grounds.map((ground): Pair => [ink, ground, TEXT]),
  ),
  ["text.primary", "bg.control", TEXT],
  ["text.secondary", "bg.control", TEXT],
  ["text.secondary", "bg.track", TEXT],
  ["text.primary", "bg.trackActive", TEXT],
  ["text.onAccent", "accent.solid", TEXT],
  ["text.onAccent", "accent.pressed", TEXT],
  ["accent.text", "accent.tint", TEXT],
  ["accent.text", "accent.tintPressed", TEXT],
  ["text.primary", "accent.tint", TEXT],
  ["text.secondary", "accent.tint", TEXT],
  ["text.onSlab", "bg.slab", TEXT],
  ["text.onSlabMuted", "bg.slab", TEXT],
  ["text.onSlab", "bg.slabRaised", TEXT],
  ["text.onSlabMuted", "bg.slabRaised", TEXT],
  ["accent.onSlab", "bg.slab", TEXT],
  ["accent.onSlabText", "accent.onSlab", TEXT],
  ["text.onInverse", "bg.inverse", TEXT],
  ...tones.flatMap((tone): Pair[] => [
    [`${tone}.text`, `${tone}.tint`, TEXT],
    [`${tone}.text`, "bg.surface", TEXT],
    [`${tone}.text`, "bg.canvas", TEXT],
    [`${tone}.onSolid`, `${tone}.solid`, TEXT],
    ["text.primary", `${tone}.tint`, TEXT],
    ["text.secondary", `${tone}.tint`, TEXT],
    [`${tone}.border`, "bg.surface", GRAPHIC],
    [`${tone}.border`, "bg.canvas", GRAPHIC],
  ]),
  ...coupons.flatMap((coupon): Pair[] => [
    [`coupon.${coupon}`, `coupon.${coupon}Tint`, TEXT],
    [`coupon.${coupon}`, "bg.surface", TEXT],
  ]),
  ...grounds.flatMap((ground): Pair[] => [
    ["border.control", ground, GRAPHIC],
    ["border.focus", ground, GRAPHIC],
    ["accent.solid", ground, GRAPHIC],
  ]),
  ...lines.flatMap((line): Pair[] => [
    ["text.primary", `line.${line}`, TEXT],
    ["text.secondary", `line.${line}`, TEXT],
    ["border.control", `line.${line}`, GRAPHIC],
    ["accent.solid", `line.${line}`, GRAPHIC],
    ["text.link", `line.${line}`, TEXT],
  ]),
  ["caution.text", "line.blocked", TEXT],
  ["critical.text", "line.overdue", TEXT],
  ["rule.free", "line.invite", GRAPHIC],
  ["rule.over", "line.overdue", GRAPHIC],
  ["accent.border", "bg.surface", GRAPHIC],
  ["rule.used", "bg.surface", GRAPHIC],
  ["rule.free", "bg.surface", GRAPHIC],
  ["rule.preview", "bg.surface", GRAPHIC],
  ["rule.over", "bg.surface", GRAPHIC],
  ["rule.slabUsed", "bg.slab", GRAPHIC],
  ["rule.slabFree", "bg.slab", GRAPHIC],
  ["rule.slabPreview", "bg.slab", GRAPHIC],
  ["rule.slabTick", "bg.slab", GRAPHIC],
];

/** Combinations that widgets make beyond the design's own list. */
export const widgetPairs: readonly Pair[] = [
  // Focus on the dark line card takes the slab's own accent.
  ["accent.onSlab", "bg.slabRaised", GRAPHIC],
  ["critical.onSolid", "critical.text", TEXT],
  ["critical.text", "bg.control", TEXT],
  ["text.link", "accent.tint", TEXT],
  ["critical.text", "bg.raised", TEXT],
  ["caution.border", "line.blocked", GRAPHIC],
  ["critical.text", "line.blocked", TEXT],
  ["accent.text", "bg.surface", TEXT],
  ["info.text", "line.progress", TEXT],
  ["neutral.text", "line.ended", TEXT],
];

/** @throws Error where the theme has no such token. */
export function colour(palette: Palette, path: string): string {
  const [group = "", name = ""] = path.split(".");
  const value = (palette as Record<string, Record<string, string>>)[group]?.[name];
  if (value === undefined) throw new Error(`no such token: ${path}`);
  return value;
}

/** Relative luminance as WCAG 2 defines it: 0 to 1. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Ratio of two colours as WCAG 2 computes it: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** A pair of a palette with the contrast that it has. */
export interface CheckedPair {
  /** Token of the text, icon or edge: `text.primary`. */
  readonly foreground: string;
  /** Token of what is behind it: `bg.surface`. */
  readonly ground: string;
  /** The contrast that it needs, such as 4.5 for text. */
  readonly least: number;
  /** The contrast that it has, from 1 to 21. */
  readonly ratio: number;
}

/** Every pair that meets on screen, with its contrast in this palette. */
export function checkContrast(
  palette: Palette,
  checked: readonly Pair[] = [...pairs, ...widgetPairs],
): CheckedPair[] {
  return checked.map(([foreground, ground, least]) => ({
    foreground,
    ground,
    least,
    ratio: contrast(colour(palette, foreground), colour(palette, ground)),
  }));
}
