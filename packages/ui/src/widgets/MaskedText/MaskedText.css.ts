import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { reducedMotion } from "../../theme/motion.ts";
import { box, focusRing, pressable, visuallyHidden } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const root = style({
  ...box,
  position: "relative",
  // Its lines begin and end where those around it do.
  display: "inline-block",
  // By its first line, also where a failure is below it.
  verticalAlign: "top",
  maxInlineSize: "100%",
});

const digits = {
  verticalAlign: "middle",
  fontVariantNumeric: "tabular-nums lining-nums",
  overflowWrap: "anywhere",
} as const;

export const text = style(digits);

const breathe = keyframes({ "50%": { opacity: 0.45 } });

export const masked = style({
  ...digits,
  // What is copied of a page must not look like a number of someone.
  userSelect: "none",
  WebkitUserSelect: "none",
  selectors: {
    [`${root}[data-state="waiting"] > &`]: { animation: `${breathe} 1.2s infinite` },
  },
  "@media": {
    [reducedMotion]: {
      selectors: { [`${root}[data-state="waiting"] > &`]: { animation: "none" } },
    },
  },
});

export const button = style({
  ...pressable,
  display: "inline-grid",
  placeItems: "center",
  verticalAlign: "middle",
  inlineSize: targetSize,
  blockSize: targetSize,
  // As high as a line of text, and still as large as a finger.
  marginBlock: "-12px",
  marginInline: "0 -12px",
  borderRadius: radius.control,
  color: vars.text.secondary,
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-6px" },
    '&[aria-busy="true"]': { cursor: "progress" },
  },
});

export const copy = style({
  display: "inline-flex",
  alignItems: "center",
  marginInlineStart: "16px",
  verticalAlign: "middle",
});

/** Its target reaches over the line, too. */
globalStyle(`${copy} > [data-state]`, { marginBlock: "-12px" });

export const heard = style(visuallyHidden);

export const failure = style({
  ...typeScale.caption,
  color: vars.critical.text,
  overflowWrap: "anywhere",
  display: "block",
  selectors: { "&:not(:empty)": { marginBlockStart: "4px" } },
});
