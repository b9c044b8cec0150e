import { style, styleVariants } from "@vanilla-extract/css";
import { stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight } from "../../theme/type-scale.ts";

const base = style({
  display: "inline-block",
  boxSizing: "border-box",
  // As wide as its words, in a `Stack` too, where things fill the width.
  inlineSize: "fit-content",
  // Outlined twice, and set a little askew: a stamp, not a label.
  border: "2px solid currentColor",
  outline: "1px solid currentColor",
  outlineOffset: "2px",
  borderRadius: "8px",
  margin: "3px",
  padding: "5px 9px",
  fontSize: "0.875rem",
  fontWeight: fontWeight.semibold,
  lineHeight: 1.2,
  letterSpacing: ".06em",
  transform: "rotate(-12deg)",
  whiteSpace: "nowrap",
  "@container": { [stackBelow]: { transform: "rotate(-3deg)" } },
});

export const tone = styleVariants({
  accent: [base, { color: vars.accent.text }],
  neutral: [base, { color: vars.text.tertiary }],
});

export const dashed = style({ borderStyle: "dashed" });
