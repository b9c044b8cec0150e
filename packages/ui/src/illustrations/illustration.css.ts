import { createVar, fallbackVar, style } from "@vanilla-extract/css";
import { vars } from "../theme/tokens.css.ts";

/** The one filled area; a card with a tint of its own sets it. */
export const fillInk = createVar();

export const frame = style({
  display: "block",
  flex: "none",
  color: vars.text.primary,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});

export const ground = style({ opacity: 0.45 });

export const area = style({ fill: fallbackVar(fillInk, vars.accent.tint), stroke: "none" });

/** Paper in front of the drawing: the pen, the corner badge. */
export const paper = style({ fill: fallbackVar(fillInk, vars.bg.surface) });

export const ink = style({ fill: "currentColor" });
