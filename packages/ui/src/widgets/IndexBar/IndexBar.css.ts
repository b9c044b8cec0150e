import { style } from "@vanilla-extract/css";
import { layers } from "../../theme/layers.ts";
import { stickyTop } from "../../theme/sticky-top.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { safeBottom, vars } from "../../theme/tokens.css.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

/** How many groups there are. */
export const countName = "--kd-index-groups";
/** Where the finger is, from 0 at the top of the bar to 1. */
export const fingerName = "--kd-index-finger";

/** The bar takes the end of the list, and lies a little over the inner margin of its rows. */
export const frame = style({
  ...box,
  position: "relative",
  fontFamily,
  color: vars.text.primary,
  selectors: { '&[data-bar="shown"]': { paddingInlineEnd: "32px" } },
});

export const group = style({
  ...box,
  scrollMarginBlockStart: stickyTop,
  selectors: { "& + &": { marginBlockStart: "4px" } },
});

export const heading = style({
  ...box,
  position: "sticky",
  insetBlockStart: stickyTop,
  zIndex: layers.sticky,
  padding: "8px 4px 7px",
  // Drawn on a layer of its own, whose edges are those of whole pixels: it must not cover the border of the list.
  marginBlockEnd: "1px",
  background: vars.bg.canvas,
  color: vars.text.secondary,
  ...typeScale.bodySmall,
  fontWeight: fontWeight.semibold,
  // Focused by script when the reader goes from the bar into the list.
  selectors: { "&:focus": { outline: "none" }, "&:focus-visible": focusRing },
});

export const rail = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 0,
  inlineSize: targetSize,
  zIndex: layers.sticky,
  pointerEvents: "none",
});

const height = `min(var(${countName}) * 1.375rem + 12px, 100dvh - ${stickyTop} - ${safeBottom} - 32px)`;

/** In the middle of what is visible, and never higher than that. */
export const bar = style({
  ...box,
  position: "sticky",
  insetBlockStart: `calc(${stickyTop} + max(16px, (100dvh - ${stickyTop} - ${height}) / 2))`,
  display: "flex",
  flexDirection: "column",
  blockSize: height,
  maxBlockSize: "100%",
  minBlockSize: "96px",
  paddingBlock: "6px",
  borderRadius: radius.control,
  pointerEvents: "auto",
  touchAction: "none",
  cursor: "pointer",
  userSelect: "none",
  WebkitUserSelect: "none",
  WebkitTapHighlightColor: "transparent",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-4px" } },
});

export const marks = style({
  ...box,
  flex: 1,
  minBlockSize: 0,
  display: "flex",
  flexDirection: "column",
});

export const mark = style({
  flex: "1 1 0",
  minBlockSize: 0,
  display: "grid",
  placeItems: "center",
  ...typeScale.caption,
  lineHeight: 1,
  color: vars.text.secondary,
});

export const letter = style({
  display: "grid",
  placeItems: "center",
  minInlineSize: "1.25rem",
  blockSize: "1.25rem",
  borderRadius: radius.pill,
  selectors: {
    '&[data-state="current"]': {
      background: vars.accent.solid,
      color: vars.text.onAccent,
      fontWeight: fontWeight.semibold,
    },
  },
});

export const dot = style({
  inlineSize: "3px",
  blockSize: "3px",
  borderRadius: radius.pill,
  background: vars.border.control,
});

/** Beside the finger, which covers the letter itself. */
export const bubble = style({
  position: "absolute",
  insetInlineEnd: "60px",
  insetBlockStart: `calc(var(${fingerName}, 0) * 100%)`,
  translate: "0 -50%",
  display: "grid",
  placeItems: "center",
  minInlineSize: "3.5rem",
  minBlockSize: "3.5rem",
  paddingInline: "8px",
  borderRadius: radius.card,
  background: vars.bg.inverse,
  color: vars.text.onInverse,
  ...typeScale.title,
  pointerEvents: "none",
});
