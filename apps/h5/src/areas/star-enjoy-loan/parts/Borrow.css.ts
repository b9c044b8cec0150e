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

/** Facts below an amount. */
export const facts = style({ marginBlockStart: space[12] });

export const note = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlockStart: space[12],
  color: vars.text.secondary,
});

/** The rate is said larger than anything beside it but the amount. */
export const rate = style({ ...typeScale.figureM, margin: 0, color: vars.text.primary });

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

export const rateFact = style({ display: "grid", gap: space[2] });

export const compound = style({
  ...typeScale.bodySmall,
  // As high as the larger figure beside it.
  lineHeight: "min(1.76rem, 17.15cqi)",
  margin: 0,
  fontWeight: 600,
  color: vars.text.primary,
});

/** While another choice is priced, the figures of the one before step back. */
export const stale = style({ opacity: 0.7 });
