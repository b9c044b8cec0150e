import { typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const note = style({
  ...typeScale.caption,
  margin: 0,
  color: vars.text.secondary,
});
