import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** Labels below a Rule, at its ends. */
export const ends = style({
  ...typeScale.caption,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `2px ${space[12]}`,
  marginBlock: `${space[4]} ${space[12]}`,
  color: vars.text.secondary,
});
