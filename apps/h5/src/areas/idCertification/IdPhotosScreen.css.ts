import { listReset, space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const tips = style({
  ...listReset,
  ...typeScale.bodySmall,
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 16px",
  marginBlockStart: space[16],
  color: vars.text.secondary,
});

export const tip = style({ display: "inline-flex", alignItems: "center", gap: "4px" });

export const tick = style({ display: "inline-flex", color: vars.positive.text });
