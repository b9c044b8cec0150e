import { style, styleVariants } from "@vanilla-extract/css";
import { box } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, fontWeight } from "../../theme/type-scale.ts";

export const ring = style({
  ...box,
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  fontFamily,
  fontWeight: fontWeight.semibold,
  fontVariantNumeric: "tabular-nums lining-nums",
  color: vars.text.primary,
});

/** In rem, so that the figure in it has room at large text too. */
export const size = styleVariants({
  small: { inlineSize: "3.5rem", blockSize: "3.5rem", fontSize: "0.8125rem" },
  medium: { inlineSize: "6rem", blockSize: "6rem", fontSize: "1.375rem" },
});

export const drawing = style({ display: "block", inlineSize: "100%", blockSize: "100%" });

export const whole = style({ stroke: vars.bg.control });
export const part = style({ stroke: vars.accent.solid });

export const figure = style({ position: "absolute", textAlign: "center", lineHeight: 1.2 });
