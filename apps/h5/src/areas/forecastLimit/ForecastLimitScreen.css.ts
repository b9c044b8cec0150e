import { typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const words = style({
  ...typeScale.bodySmall,
  marginBlock: "8px",
  marginInline: 0,
  color: vars.text.secondary,
});

export const ends = style({
  ...typeScale.caption,
  display: "flex",
  justifyContent: "space-between",
  gap: "12px",
  marginBlockStart: "4px",
  color: vars.text.secondary,
});

/** The figure against what it rests on. */
export const scale = style({ marginBlock: "8px 12px" });
