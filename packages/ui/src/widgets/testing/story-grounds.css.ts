import { style } from "@vanilla-extract/css";
import { radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";

export const slabGround = style({
  display: "grid",
  gap: "12px",
  padding: "20px",
  borderRadius: radius.slab,
  background: vars.bg.slab,
});

export const stack = style({ display: "grid", gap: "16px" });

export const between = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  marginBlockEnd: "6px",
});
