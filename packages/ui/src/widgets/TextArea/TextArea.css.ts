import { style } from "@vanilla-extract/css";
import { box } from "../../theme/reset.ts";
import { control, input } from "../../private/Field.css.ts";
import { controlVars as vars } from "../../theme/control-tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const frame = style([control, { flexDirection: "column", alignItems: "stretch" }]);

export const text = style([
  input,
  {
    padding: "12px 14px",
    resize: "vertical",
    // Grows with its text where the browser can, and scrolls where it cannot.
    fieldSizing: "content",
    minBlockSize: "112px",
    maxBlockSize: "50vh",
    overflowWrap: "anywhere",
  },
]);

export const count = style({
  ...box,
  ...typeScale.caption,
  padding: "0 14px 8px",
  textAlign: "end",
  color: vars.text.tertiary,
});

export const over = style({ color: vars.critical.text });
