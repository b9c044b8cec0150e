import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const digits = style({
  ...typeScale.figureXl,
  display: "flex",
  justifyContent: "center",
  gap: "0.5em",
  margin: 0,
  color: vars.text.primary,
});

export const say = style({
  ...typeScale.body,
  margin: 0,
  textAlign: "center",
  color: vars.text.secondary,
});

export const steps = style({
  ...typeScale.body,
  display: "grid",
  gap: space[8],
  margin: 0,
  paddingInlineStart: space[20],
  color: vars.text.secondary,
});

export const preview = style({
  display: "block",
  inlineSize: "100%",
  maxBlockSize: "min(60vh, 420px)",
  objectFit: "contain",
  borderRadius: "12px",
  background: vars.bg.sunken,
});

/** The input of the phone's own camera; a button opens it. */
export const hidden = style({ display: "none" });
