import { style, styleVariants } from "@vanilla-extract/css";
import { radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

export const pill = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "5px",
  boxSizing: "border-box",
  // As wide as its words, in a `Stack` too, where things fill the width.
  inlineSize: "fit-content",
  maxInlineSize: "100%",
  ...typeScale.caption,
  lineHeight: 1.3,
  fontWeight: fontWeight.semibold,
  padding: "4px 10px",
  borderRadius: radius.pill,
  fontVariantNumeric: "tabular-nums lining-nums",
});

export const tone = styleVariants({
  accent: { color: vars.accent.text, background: vars.accent.tint },
  positive: { color: vars.positive.text, background: vars.positive.tint },
  caution: { color: vars.caution.text, background: vars.caution.tint },
  critical: { color: vars.critical.text, background: vars.critical.tint },
  info: { color: vars.info.text, background: vars.info.tint },
  neutral: { color: vars.neutral.text, background: vars.neutral.tint },
  slab: {
    color: vars.accent.onSlab,
    background: "transparent",
    boxShadow: `inset 0 0 0 1.5px ${vars.border.onSlab}`,
  },
});

/** On a tinted card the pill takes the surface, so that its tone stays the only colour of its own. */
export const onTint = style({
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
});

export const dot = style({
  flex: "none",
  inlineSize: "7px",
  blockSize: "7px",
  borderRadius: "50%",
  background: "currentColor",
});

export const icon = style({ flex: "none" });
