import { cardGap, space } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const list = style({ display: "grid", gap: cardGap });

/** An amount with its status. */
export const amount = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[4]} ${space[8]}`,
});
