import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const note = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlockEnd: space[8],
  color: vars.text.secondary,
});

/** A long number goes to a second line before its button leaves the card. */
export const copied = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "flex-end",
  columnGap: space[4],
});

export const text = style({ overflowWrap: "anywhere" });
