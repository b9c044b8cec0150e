import { style } from "@vanilla-extract/css";
import { targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

// As high as the button that takes its place.
export const wait = style({
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: targetSize,
  fontFamily,
  ...typeScale.bodySmall,
  color: vars.text.tertiary,
  fontVariantNumeric: "tabular-nums",
});
