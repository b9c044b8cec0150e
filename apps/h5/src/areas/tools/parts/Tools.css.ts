import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const note = style({
  ...typeScale.bodySmall,
  margin: 0,
  color: vars.text.secondary,
});

/** The day is below the name of its row, so that four columns fit a phone. */
export const rowName = style({ display: "block" });

export const rowDay = style({
  ...typeScale.bodySmall,
  display: "block",
  color: vars.text.secondary,
  fontVariantNumeric: "tabular-nums",
  whiteSpace: "nowrap",
});

export const capitals = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "start",
  justifyContent: "space-between",
  gap: space[12],
});

export const figure = style({
  ...typeScale.heading,
  flex: "1 1 60%",
  margin: 0,
  color: vars.text.primary,
  overflowWrap: "anywhere",
  userSelect: "text",
});
