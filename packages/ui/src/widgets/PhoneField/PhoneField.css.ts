import { style } from "@vanilla-extract/css";
import { borderWidth } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { figureStyle, typeScale } from "../../theme/type-scale.ts";
import { prefix } from "../../private/Field.css.ts";

export const country = style([
  prefix,
  {
    paddingInlineEnd: "12px",
    borderInlineEnd: `${borderWidth.hairline} solid ${vars.border.default}`,
    fontVariantNumeric: figureStyle.fontVariantNumeric,
  },
]);

export const digits = style({
  fontSize: typeScale.heading.fontSize,
  fontVariantNumeric: figureStyle.fontVariantNumeric,
  letterSpacing: "0.02em",
});
