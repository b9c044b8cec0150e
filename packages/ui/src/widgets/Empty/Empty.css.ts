import { style } from "@vanilla-extract/css";
import { box } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const empty = style({
  ...box,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "8px",
  padding: "40px 16px",
  textAlign: "center",
});

export const title = style({ ...box, ...typeScale.body, color: vars.text.primary });
export const secondary = style({ ...box, ...typeScale.bodySmall, color: vars.text.secondary });
export const action = style({ marginBlockStart: "8px" });
