import { style } from "@vanilla-extract/css";
import { vars } from "./tokens.css.ts";
import { fontFamily } from "./type-scale.ts";

/** Put on the page's root (or any part of it) to give widgets their ground, ink and typeface. */
export const documentRoot = style({
  fontFamily,
  fontSize: "1rem",
  lineHeight: 1.5,
  color: vars.text.primary,
  background: vars.bg.canvas,
  WebkitFontSmoothing: "antialiased",
  WebkitTextSizeAdjust: "100%",
  textSizeAdjust: "100%",
});
