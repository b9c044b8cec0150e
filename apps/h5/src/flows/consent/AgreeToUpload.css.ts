import { typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const words = style({
  ...typeScale.body,
  marginBlock: "0 12px",
  marginInline: 0,
  color: vars.text.secondary,
});
