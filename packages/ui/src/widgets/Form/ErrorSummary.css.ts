import { style } from "@vanilla-extract/css";
import { box, focusRing, listReset } from "../../theme/reset.ts";
import { radius, space, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const summary = style({
  ...box,
  padding: `${space[12]} ${space[16]}`,
  borderRadius: radius.card,
  background: vars.critical.tint,
  boxShadow: `inset 0 0 0 1px ${vars.critical.border}`,
  color: vars.text.primary,
  selectors: { "&:focus-visible": focusRing },
});

export const heading = style({ ...box, ...typeScale.heading, color: vars.critical.text });

export const list = style({ ...listReset, marginBlockStart: space[4] });

export const words = style({
  ...typeScale.body,
  display: "flex",
  alignItems: "center",
  minBlockSize: targetSize,
  color: vars.text.primary,
  overflowWrap: "anywhere",
});

export const link = style([
  words,
  { textDecoration: "underline", selectors: { "&:focus-visible": focusRing } },
]);
