import { cardGap, space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const list = style({ display: "grid", gap: cardGap });

export const cutOff = style({
  ...typeScale.bodySmall,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[12]}`,
  color: vars.text.secondary,
});
