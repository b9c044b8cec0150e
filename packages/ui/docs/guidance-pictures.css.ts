import { style } from "@vanilla-extract/css";
import { vars } from "../src/theme/tokens.css.ts";

/** As high as a few rows, for a list that scrolls in itself. */
export const low = style({ blockSize: "240px" });

/** Too low to read in. */
export const slot = style({ blockSize: "100px" });

export const offer = style({
  display: "grid",
  placeItems: "center",
  blockSize: "100%",
  color: vars.text.onAccent,
  background: vars.accent.solid,
});
