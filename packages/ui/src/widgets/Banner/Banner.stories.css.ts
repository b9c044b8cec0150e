import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/tokens.css.ts";

const drawing = style({ inlineSize: "100%", blockSize: "100%" });

export const tone = styleVariants({
  accent: [drawing, { background: vars.accent.tint, color: vars.accent.text }],
  info: [drawing, { background: vars.info.tint, color: vars.info.text }],
  caution: [drawing, { background: vars.caution.tint, color: vars.caution.text }],
});
