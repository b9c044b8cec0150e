import { style } from "@vanilla-extract/css";
import { coreVars as vars } from "../../theme/core-tokens.css.ts";
import { box, focusRing, pressable, visuallyHidden } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

export const swipe = style({
  ...box,
  position: "relative",
  minInlineSize: 0,
  fontFamily,
  color: vars.text.primary,
  borderRadius: radius.card,
  selectors: { "&:focus-visible": focusRing },
});

export const viewport = style({
  position: "relative",
  overflow: "hidden",
  borderRadius: "inherit",
  // Sideways is the slides', up and down is the page's.
  touchAction: "pan-y",
  userSelect: "none",
  WebkitUserSelect: "none",
});

// All slides lie in one cell, which is as high as the highest; a transform sets them in a row.
export const strip = style({ display: "grid" });

export const slide = style({
  ...box,
  gridArea: "1 / 1",
  minInlineSize: 0,
  selectors: {
    // Until a script sets them in a row only the current one shows.
    ':not([data-live]) > &[data-state="idle"]': { visibility: "hidden" },
  },
});

export const controls = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  minBlockSize: "28px",
});

const press = style({
  ...pressable,
  position: "relative",
  display: "grid",
  placeItems: "center",
  minInlineSize: targetSize,
  color: vars.text.secondary,
  borderRadius: radius.control,
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    '&[aria-disabled="true"]': { opacity: 0.45, cursor: "default" },
    // The row is lower than a finger; what can be pressed is not.
    "&::after": { content: "", position: "absolute", inset: "-8px 0" },
  },
});

export const arrow = style([press, { blockSize: targetSize }]);

/** A tick of the house's measuring rule: the longer, darker one is where you are. */
export const dot = style([press, { flex: "0 1 auto", blockSize: "28px" }]);

export const tick = style({
  inlineSize: "20px",
  blockSize: "3px",
  borderRadius: radius.pill,
  background: vars.text.tertiary,
  selectors: {
    '[aria-current="true"] > &': {
      inlineSize: "28px",
      blockSize: "5px",
      background: vars.accent.solid,
    },
  },
});

export const counter = style({
  ...typeScale.bodySmall,
  fontVariantNumeric: "tabular-nums",
  color: vars.text.secondary,
});

export const toggle = style([press, { blockSize: targetSize, marginInlineEnd: "auto" }]);
export const toggleSpace = style({ inlineSize: targetSize, marginInlineStart: "auto" });

export const spoken = style(visuallyHidden);
