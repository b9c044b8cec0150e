import { listReset, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const instruction = style({
  ...typeScale.title,
  margin: 0,
  minBlockSize: "1.4em",
  textAlign: "center",
  color: vars.text.primary,
});

export const tips = style({
  ...listReset,
  ...typeScale.bodySmall,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: "4px 16px",
  textAlign: "center",
  color: vars.text.secondary,
});

export const purpose = style({
  ...typeScale.body,
  margin: 0,
  textAlign: "center",
  color: vars.text.secondary,
});
