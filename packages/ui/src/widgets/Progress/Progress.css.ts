import { keyframes, style } from "@vanilla-extract/css";
import { reducedMotion } from "../../theme/motion.ts";
import { box, visuallyHidden } from "../../theme/reset.ts";
import { radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

export const frame = style({ ...box, fontFamily });

export const head = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2px 12px",
  marginBlockEnd: "8px",
  ...typeScale.bodySmall,
  color: vars.text.secondary,
});

export const hidden = style(visuallyHidden);

export const figure = style({
  fontWeight: fontWeight.medium,
  fontVariantNumeric: "tabular-nums lining-nums",
  color: vars.text.primary,
});

export const track = style({
  position: "relative",
  blockSize: "8px",
  overflow: "hidden",
  borderRadius: radius.pill,
  background: vars.bg.control,
  // The ground alone is too faint against a card to show how much is left.
  boxShadow: `inset 0 0 0 1px ${vars.border.control}`,
});

export const drawing = style({ display: "block", inlineSize: "100%", blockSize: "100%" });

export const done = style({ fill: vars.accent.solid });

const passes = keyframes({
  from: { transform: "translateX(-100%)" },
  to: { transform: "translateX(250%)" },
});

export const working = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineStart: 0,
  inlineSize: "40%",
  borderRadius: radius.pill,
  background: vars.accent.solid,
  animation: `${passes} 1400ms cubic-bezier(.4, 0, .6, 1) infinite`,
  "@media": { [reducedMotion]: { animation: "none", inlineSize: "100%", opacity: 0.5 } },
});
