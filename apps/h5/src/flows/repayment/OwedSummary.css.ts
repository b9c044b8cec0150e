import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const label = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });
export const due = style({ ...typeScale.bodySmall, margin: 0, color: vars.critical.text });
export const note = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlockStart: space[8],
  color: vars.text.secondary,
});
