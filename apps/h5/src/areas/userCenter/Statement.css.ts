import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** What was found in a narrowed statement. */
export const sums = style({
  ...typeScale.bodySmall,
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[4]} ${space[12]}`,
  margin: 0,
  color: vars.text.secondary,
});

export const incoming = style({ color: vars.text.primary, fontWeight: 600 });
