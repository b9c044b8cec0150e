import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/tokens.css.ts";
import { box } from "../../theme/reset.ts";
import { borderWidth, radius } from "../../theme/space.ts";
import { fontFamily, fontWeight } from "../../theme/type-scale.ts";

const frame = style({
  ...box,
  position: "relative",
  flex: "none",
  display: "inline-grid",
  verticalAlign: "middle",
  placeItems: "center",
  overflow: "hidden",
  borderRadius: radius.pill,
  border: `${borderWidth.hairline} solid ${vars.border.subtle}`,
  background: vars.accent.tint,
  color: vars.accent.text,
  fontFamily,
  fontWeight: fontWeight.semibold,
  lineHeight: 1,
  userSelect: "none",
  WebkitUserSelect: "none",
});

/** The disc grows with large text, so that its letter always fits. */
export const size = styleVariants({
  small: [frame, { inlineSize: "2rem", blockSize: "2rem", fontSize: "0.875rem" }],
  medium: [frame, { inlineSize: "2.5rem", blockSize: "2.5rem", fontSize: "1.0625rem" }],
  large: [frame, { inlineSize: "3.5rem", blockSize: "3.5rem", fontSize: "1.375rem" }],
});

export const picture = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});
