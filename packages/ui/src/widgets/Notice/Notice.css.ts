import { style, styleVariants } from "@vanilla-extract/css";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

const frame = style({
  ...box,
  ...typeScale.bodySmall,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  inlineSize: "100%",
  minBlockSize: targetSize,
  padding: "8px 14px",
  borderRadius: radius.control,
});

export const tone = styleVariants({
  news: [frame, { background: vars.bg.control, color: vars.text.secondary }],
  info: [frame, { background: vars.info.tint, color: vars.info.text }],
  caution: [frame, { background: vars.caution.tint, color: vars.caution.text }],
  critical: [frame, { background: vars.critical.tint, color: vars.critical.text }],
});

export const opener = style({
  ...pressable,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  flex: 1,
  minInlineSize: 0,
  // The whole strip is the target, though the words are only part of it.
  minBlockSize: targetSize,
  marginBlock: "-8px",
  paddingBlock: "8px",
  selectors: { "&:focus-visible": { ...focusRing, borderRadius: radius.control } },
});

export const icon = style({ flex: "none" });
export const iconNews = style({ flex: "none", color: vars.accent.text });

export const words = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

/** A still first line: nothing moves, so nothing needs pausing. */
export const oneLine = style({
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
});

export const title = style({ display: "block", fontWeight: fontWeight.semibold });

export const close = style({ marginBlock: "-8px", marginInlineEnd: "-14px" });
