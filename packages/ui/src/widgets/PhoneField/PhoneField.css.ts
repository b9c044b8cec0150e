import { style } from "@vanilla-extract/css";
import { borderWidth, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { figureStyle, typeScale } from "../../theme/type-scale.ts";
import { control, prefix } from "../../private/Field.css.ts";

/** Here the country, the number and the cross do not fit beside each other: letters, and what does not grow with them. */
const narrow = "(max-width: calc(9.5em + 100px))";

/** On a narrow screen or at large text the number keeps a whole line. */
export const box = style([
  control,
  {
    "@container": {
      [narrow]: { display: "grid", gridTemplate: `minmax(${targetSize}, auto) auto / 1fr auto` },
    },
  },
]);

export const country = style([
  prefix,
  {
    paddingInlineEnd: "12px",
    borderInlineEnd: `${borderWidth.hairline} solid ${vars.border.default}`,
    fontVariantNumeric: figureStyle.fontVariantNumeric,
    "@container": {
      [narrow]: { gridArea: "1 / 1", borderInlineEnd: 0 },
    },
  },
]);

export const digits = style({
  fontSize: typeScale.heading.fontSize,
  fontVariantNumeric: figureStyle.fontVariantNumeric,
  letterSpacing: "0.02em",
  "@container": {
    [narrow]: {
      gridArea: "2 / 1 / auto / -1",
      fontSize: `min(${typeScale.heading.fontSize}, 13cqi)`,
      letterSpacing: 0,
    },
  },
});
