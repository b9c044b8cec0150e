import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const words = style({
  ...typeScale.body,
  margin: 0,
  marginBlockEnd: space[16],
  color: vars.text.secondary,
});
