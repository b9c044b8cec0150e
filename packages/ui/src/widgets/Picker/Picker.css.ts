import { style } from "@vanilla-extract/css";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { barHeight, gutter, radius } from "../../theme/space.ts";
import { coreVars as vars } from "../../theme/core-tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

export const summary = style({
  ...box,
  padding: `0 ${gutter} 8px`,
  ...typeScale.body,
  color: vars.text.secondary,
  textAlign: "center",
  // A date breaks before its weekday and not inside it.
  wordBreak: "keep-all",
  overflowWrap: "anywhere",
});

export const view = style({ marginBlock: "4px 16px" });

// Button with its every look would weigh a quarter of a picker. This is its primary one, always ready.
export const confirm = style({
  ...pressable,
  display: "block",
  inlineSize: "100%",
  minBlockSize: barHeight.primaryButton,
  padding: "8px 20px",
  borderRadius: radius.button,
  background: vars.accent.solid,
  color: vars.text.onAccent,
  fontSize: "1.0625rem",
  fontWeight: fontWeight.semibold,
  lineHeight: 1.3,
  textAlign: "center",
  selectors: {
    "&:focus-visible": focusRing,
    "&:active": { background: vars.accent.pressed },
    "&:disabled": { background: vars.accent.tint, color: vars.text.secondary },
  },
});

/** On a phone held sideways five rows and a button are higher than the screen. */
export const panel = style({ overflowY: "auto" });
