import { style } from "@vanilla-extract/css";
import { radius } from "../src/theme/space.ts";
import { vars } from "../src/theme/tokens.css.ts";
import { typeScale } from "../src/theme/type-scale.ts";

export const samples = style({
  display: "grid",
  justifyItems: "start",
  gap: "16px",
  marginBlock: "24px",
});

export const sample = style({ inlineSize: "100%" });

export const words = style({ ...typeScale.bodySmall, margin: "0 0 4px" });

export const track = style({
  containerType: "inline-size",
  background: vars.bg.sunken,
  borderRadius: radius.control,
  padding: "4px",
});

export const thing = style({
  inlineSize: "32px",
  blockSize: "32px",
  borderRadius: radius.control,
  background: vars.accent.solid,
  selectors: { '[data-there="true"] > &': { translate: "calc(100cqi - 32px) 0" } },
});
