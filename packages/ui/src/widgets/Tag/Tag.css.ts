import { style, styleVariants } from "@vanilla-extract/css";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

const radius = "6px";

export const tag = style({
  ...box,
  display: "inline-flex",
  alignItems: "center",
  // As wide as its word, in a `Stack` too, where things fill the width.
  inlineSize: "fit-content",
  maxInlineSize: "100%",
  padding: "2px 8px",
  borderRadius: radius,
  fontFamily,
  ...typeScale.caption,
});

export const tone = styleVariants({
  neutral: { color: vars.text.secondary, boxShadow: `inset 0 0 0 1px ${vars.border.default}` },
  accent: { color: vars.accent.text, background: vars.accent.tint },
  positive: { color: vars.positive.text, background: vars.positive.tint },
  caution: { color: vars.caution.text, background: vars.caution.tint },
  critical: { color: vars.critical.text, background: vars.critical.tint },
  info: { color: vars.info.text, background: vars.info.tint },
});

export const word = style({ minInlineSize: 0, overflowWrap: "anywhere" });

/** As high as a finger needs; two rows of them do not overlap. */
export const removable = style({ minBlockSize: targetSize, paddingBlock: 0, paddingInlineEnd: 0 });

export const remove = style({
  ...pressable,
  display: "grid",
  placeItems: "center",
  flex: "none",
  alignSelf: "stretch",
  minInlineSize: targetSize,
  borderRadius: radius,
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});
