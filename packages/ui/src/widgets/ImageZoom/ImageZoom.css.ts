import { style } from "@vanilla-extract/css";
import { fadeIn, fadeOut } from "../../overlay/OverlayLayer.css.ts";
import { coreVars as vars, safeBottom } from "../../theme/core-tokens.css.ts";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing } from "../../theme/motion.ts";
import { box, focusRing, pressable, visuallyHidden } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const layer = style({ zIndex: layers.dialog });

export const panel = style({
  ...box,
  position: "relative",
  flex: 1,
  minBlockSize: 0,
  display: "flex",
  flexDirection: "column",
  // Pictures are looked at in the dark, whatever the theme.
  background: vars.bg.raised,
  color: vars.text.primary,
  animation: `${fadeIn} ${durationMs.move}ms ${easing.enter}`,
  selectors: {
    '&[data-state="closed"]': {
      animation: `${fadeOut} ${durationMs.move}ms ${easing.exit} forwards`,
    },
    "&:focus": { outline: "none" },
  },
});

export const bar = style({
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  padding: "4px 8px",
  ...typeScale.bodySmall,
  fontVariantNumeric: "tabular-nums",
});

export const bottomBar = style([
  bar,
  { justifyContent: "center", paddingBlockEnd: `calc(4px + ${safeBottom})` },
]);

export const count = style({ paddingInline: "8px", marginInlineEnd: "auto" });

export const percent = style({ minInlineSize: "3.5em", textAlign: "center" });

export const press = style({
  ...pressable,
  display: "grid",
  placeItems: "center",
  inlineSize: targetSize,
  blockSize: targetSize,
  borderRadius: radius.control,
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    '&[aria-disabled="true"]': { opacity: 0.45, cursor: "default" },
  },
});

/** Takes every touch: the page beneath must not move or zoom with the pictures. */
export const stage = style({
  position: "relative",
  flex: 1,
  minBlockSize: 0,
  overflow: "hidden",
  touchAction: "none",
  // A long press opens the viewer's menu, not the phone's.
  WebkitTouchCallout: "none",
  userSelect: "none",
  WebkitUserSelect: "none",
  contain: "strict",
});

export const strip = style({ display: "grid", blockSize: "100%", gridTemplateRows: "100%" });

export const slide = style({
  ...box,
  gridArea: "1 / 1",
  position: "relative",
  display: "grid",
  minInlineSize: 0,
  overflow: "hidden",
});

/** In the middle, as large as its file but no larger than the screen. */
export const picture = style({
  position: "absolute",
  inset: 0,
  margin: "auto",
  maxInlineSize: "100%",
  maxBlockSize: "100%",
  selectors: { '&[data-state="loading"]': { opacity: 0 } },
});

export const note = style({
  ...box,
  display: "grid",
  placeItems: "center",
  placeContent: "center",
  gap: "12px",
  padding: "16px",
  ...typeScale.body,
  textAlign: "center",
  // Safari lays a picture out 0 px wide until the next frame when what is beside it in the grid leaves the page.
  selectors: { '&[data-state="ready"]': { visibility: "hidden" } },
});

export const retry = style([
  press,
  {
    inlineSize: "auto",
    paddingInline: "20px",
    background: vars.accent.solid,
    color: vars.text.onAccent,
  },
]);

export const spoken = style(visuallyHidden);
