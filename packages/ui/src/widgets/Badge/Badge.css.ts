import { style } from "@vanilla-extract/css";
import { radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

// Jade, never red: red always means overdue or failure.
export const count = style({
  ...typeScale.micro,
  display: "inline-block",
  boxSizing: "border-box",
  // As wide as its number, in a `Stack` too, where things fill the width.
  inlineSize: "fit-content",
  minInlineSize: "1.5em",
  padding: "3px 6px",
  lineHeight: 1,
  textAlign: "center",
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: "tabular-nums",
  borderRadius: radius.pill,
  color: vars.text.onAccent,
  background: vars.accent.solid,
});

export const dot = style({
  display: "inline-block",
  inlineSize: "9px",
  blockSize: "9px",
  borderRadius: "50%",
  background: vars.accent.solid,
});
