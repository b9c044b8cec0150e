import { style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { transition } from "../../theme/motion.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { radius, stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const frame = style({ ...box, ...container });

export const tile = style({
  ...pressable,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  inlineSize: "100%",
  minBlockSize: "72px",
  padding: "12px 16px",
  borderRadius: radius.card,
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  color: vars.text.primary,
  transition: transition(["background-color"], "press"),
  selectors: {
    "&:active": { background: vars.bg.pressed },
    "&:focus-visible": focusRing,
  },
});

export const icon = style({ flex: "none", color: vars.accent.text });
export const chevron = style({ flex: "none", color: vars.text.tertiary });

export const middle = style({
  flex: 1,
  minInlineSize: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "4px 8px",
  "@container": { [stackBelow]: { flexDirection: "column", alignItems: "flex-start" } },
});

export const words = style({ minInlineSize: 0 });
export const name = style({ ...typeScale.heading, display: "block" });
export const fact = style({
  ...typeScale.caption,
  display: "block",
  color: vars.text.secondary,
  fontVariantNumeric: "tabular-nums lining-nums",
});
