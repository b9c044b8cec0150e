import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/tokens.css.ts";

/** Wants to be above everything. */
export const high = style({
  position: "relative",
  zIndex: 2_147_483_647,
  padding: "12px",
  background: vars.bg.surface,
});

/** A page of a file: white, whatever the theme is. */
export const paper = style({ padding: "16px", background: "#fff", color: "#111" });
