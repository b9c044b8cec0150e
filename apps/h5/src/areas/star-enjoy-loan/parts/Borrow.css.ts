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

export const note = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlockStart: space[12],
  color: vars.text.secondary,
});

/** The rate is said larger than anything beside it but the amount. */
export const rate = style({ ...typeScale.figureM, margin: 0, color: vars.text.primary });

export const rates = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "end",
  justifyContent: "space-between",
  gap: `${space[8]} ${space[16]}`,
  margin: 0,
  marginBlockEnd: space[8],
});

export const compound = style({
  ...typeScale.bodySmall,
  margin: 0,
  fontWeight: 600,
  color: vars.text.primary,
});

/** While another choice is priced, the figures of the one before step back. */
export const stale = style({ opacity: 0.7 });
