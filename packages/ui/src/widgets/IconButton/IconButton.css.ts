import { style } from "@vanilla-extract/css";
import { transition } from "../../theme/motion.ts";
import { focusRing, pressable } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";

export const button = style({
  ...pressable,
  position: "relative",
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  inlineSize: targetSize,
  blockSize: targetSize,
  borderRadius: radius.control,
  transition: transition(["background-color"], "press"),
  selectors: {
    "&:focus-visible": focusRing,
    "&:active": { background: vars.bg.pressed },
    '&[aria-disabled="true"]': { color: vars.text.disabled, cursor: "not-allowed" },
  },
});

export const badge = style({
  position: "absolute",
  insetBlockStart: "8px",
  insetInlineEnd: "9px",
  boxShadow: `0 0 0 2px ${vars.bg.canvas}`,
});

export const badgeCount = style({ insetBlockStart: "2px", insetInlineEnd: "0" });
