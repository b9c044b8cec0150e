import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** The labels of a row begin at one height, and its figures stand on one baseline, whatever their size. */
export const rates = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: ["end", "last baseline"],
  justifyContent: "space-between",
  gap: `${space[8]} ${space[16]}`,
  margin: 0,
  marginBlockEnd: space[12],
});

export const fact = style({ display: "grid", gap: space[2] });

export const label = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

/** The rate is said larger than anything beside it but the amount. */
export const annual = style({ ...typeScale.figureM, margin: 0, color: vars.text.primary });

export const other = style({
  ...typeScale.bodySmall,
  // As high as the larger figure beside it.
  lineHeight: "min(1.76rem, 17.15cqi)",
  margin: 0,
  fontWeight: 600,
  color: vars.text.primary,
});
