import { style } from "@vanilla-extract/css";
import { box, focusRing } from "../../theme/reset.ts";
import { cardGap, radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

export const feed = style({ ...box, display: "flex", flexDirection: "column", gap: cardGap });

export const article = style({
  ...box,
  borderRadius: radius.card,
  selectors: { "&:focus-visible": focusRing },
});

export const foot = style({
  ...box,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "center",
  gap: "8px",
  minBlockSize: targetSize,
  paddingBlock: "8px",
  fontFamily,
  ...typeScale.caption,
  color: vars.text.tertiary,
});
