import { style } from "@vanilla-extract/css";
import { box } from "../theme/reset.ts";
import { vars } from "../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../theme/type-scale.ts";

export const group = style({
  ...box,
  display: "flex",
  flexDirection: "column",
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

export const hint = style({ marginBlockStart: "6px" });
