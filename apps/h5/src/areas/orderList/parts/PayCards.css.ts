import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[12]}`,
});

export const label = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

export const rule = style({ marginBlockStart: space[12] });

/** Labels below a Rule, at its ends. */
export const ends = style({
  ...typeScale.caption,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `2px ${space[12]}`,
  marginBlockStart: space[4],
  color: vars.text.secondary,
});

export const orders = style({
  display: "grid",
  gap: space[8],
  margin: 0,
  marginBlockEnd: space[16],
  padding: 0,
  listStyle: "none",
});

export const order = style({
  ...typeScale.bodySmall,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `2px ${space[12]}`,
});

export const explanation = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlockStart: space[12],
  color: vars.text.secondary,
});
