/**
 * Latin first: digits come from SF or Roboto, which are tabular, and Chinese falls through to the
 * phone's own face. A phone is asked for each name in turn before its first text can be drawn, so
 * faces that the system's own font or a maker's `sans-serif` leads to anyway (PingFang, HarmonyOS
 * Sans, MiSans, OPPO Sans, YaHei) are not named.
 */
export const fontFamily = '-apple-system, Roboto, "Noto Sans CJK SC", sans-serif';

/** Chinese is set in regular and semibold only; medium exists for digits and latin. */
export const fontWeight = { regular: 400, medium: 500, semibold: 600 } as const;

const numerals = {
  fontVariantNumeric: "tabular-nums lining-nums",
  fontWeight: fontWeight.semibold,
  letterSpacing: "-0.012em",
  whiteSpace: "nowrap",
} as const;

/** Style of any figure, whatever its size: digits of one width that never break over a line. */
export const figureStyle = numerals;

/**
 * The type scale. Sizes are rem, so they follow the dealer's text size; 13 px is the floor, except
 * for tab labels and count badges. The two large figures are capped by their container's width, so
 * that an amount is never cut at 200 % text.
 */
export const typeScale = {
  figureXl: { fontSize: "min(2.75rem, 13.4cqi)", lineHeight: 1.1, ...numerals },
  figureL: { fontSize: "min(2rem, 13.4cqi)", lineHeight: 1.2, ...numerals },
  figureM: { fontSize: "min(1.375rem, 13.4cqi)", lineHeight: 1.28, ...numerals },
  figureS: { fontSize: "1.0625rem", lineHeight: 1.4, ...numerals },
  title: { fontSize: "1.25rem", lineHeight: 1.4, fontWeight: fontWeight.semibold },
  heading: { fontSize: "1.0625rem", lineHeight: 1.4, fontWeight: fontWeight.semibold },
  body: { fontSize: "1rem", lineHeight: 1.5 },
  bodySmall: { fontSize: "0.875rem", lineHeight: 1.45 },
  caption: { fontSize: "0.8125rem", lineHeight: 1.4 },
  micro: { fontSize: "0.75rem", lineHeight: 1.34 },
} as const;

/** A step of the type scale. Its sizes are in the foundations. */
export type TextSize = keyof typeof typeScale;
