import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const note = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

export const copy = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: space[8],
});

/** In a line of its own below what was found. */
export const advice = style({ display: "block" });
