import { style } from "@vanilla-extract/css";
import { layers } from "../../theme/layers.ts";
import { box } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const bar = style({
  ...box,
  ...typeScale.bodySmall,
  position: "sticky",
  insetBlockStart: 0,
  zIndex: layers.offlineBar,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px",
  padding: "8px 16px",
  color: vars.caution.text,
  background: vars.caution.tint,
});

export const icon = style({ flex: "none" });
