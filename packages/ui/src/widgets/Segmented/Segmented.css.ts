import { style } from "@vanilla-extract/css";
import { container as containerStyle } from "../../theme/container.ts";
import { transition, reducedMotion } from "../../theme/motion.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { radius, stackBelow, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

export const frame = style({
  ...box,
  minInlineSize: 0,
  border: 0,
  fontFamily,
  color: vars.text.primary,
});

export const legend = style({
  ...box,
  marginBlockEnd: "6px",
  ...typeScale.bodySmall,
  color: vars.text.secondary,
});

export const container = style(containerStyle);

export const track = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  padding: "3px",
  borderRadius: radius.control,
  background: vars.bg.track,
  "@container": { [stackBelow]: { gridAutoFlow: "row" } },
});

export const segment = style({
  ...box,
  position: "relative",
  display: "grid",
  minInlineSize: 0,
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
});

/** Invisible, but where a finger and a screen reader look for it. */
export const input = style({
  ...box,
  appearance: "none",
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  opacity: 0,
  cursor: "inherit",
  selectors: { "&:disabled": { cursor: "not-allowed" } },
});

export const face = style({
  display: "grid",
  placeItems: "center",
  minInlineSize: 0,
  minBlockSize: targetSize,
  boxSizing: "border-box",
  padding: "8px 6px",
  fontSize: "0.9375rem",
  lineHeight: 1.3,
  textAlign: "center",
  overflowWrap: "anywhere",
  borderRadius: "10px",
  color: vars.text.secondary,
  transition: transition(["background-color"], "fade"),
  "@media": { [reducedMotion]: { transition: "none" } },
  selectors: {
    [`${input}:checked + &`]: {
      background: vars.bg.trackActive,
      color: vars.text.primary,
      fontWeight: fontWeight.semibold,
      boxShadow: vars.overlay.trackShadow,
    },
    [`${input}:focus-visible + &`]: { ...focusRing, outlineOffset: "0" },
    [`${input}:disabled:not(:checked) + &`]: { color: vars.text.disabled },
  },
});
