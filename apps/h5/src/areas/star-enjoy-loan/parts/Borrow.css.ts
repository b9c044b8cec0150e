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

/** Apart from the facts above it. */
export const plan = style({ marginBlockStart: space[8] });

/** While another choice is priced, the figures of the one before step back. */
export const stale = style({ opacity: 0.7 });
