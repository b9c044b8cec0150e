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

export const rule = style({ marginBlockStart: space[8] });

/** Labels below a Rule, at its ends. */
export const ends = style({
  ...typeScale.caption,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `2px ${space[12]}`,
  marginBlock: `${space[4]} ${space[16]}`,
  color: vars.text.secondary,
});

/** A sentence about the whole loan, between its head and its rows. */
export const note = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlock: space[8],
  color: vars.text.secondary,
});
