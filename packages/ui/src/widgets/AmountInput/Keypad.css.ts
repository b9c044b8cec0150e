import { keyframes, style } from "@vanilla-extract/css";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing, reducedMotion, transition } from "../../theme/motion.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { borderWidth, radius } from "../../theme/space.ts";
import { safeBottom, vars } from "../../theme/tokens.css.ts";
import { figureStyle, fontFamily, fontWeight } from "../../theme/type-scale.ts";

const rise = keyframes({ from: { transform: "translateY(100%)" } });

export const keypad = style({
  ...box,
  position: "fixed",
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: layers.keypad,
  // An open overlay takes the pointer from the body.
  pointerEvents: "auto",
  display: "grid",
  gridTemplateColumns: "repeat(4, 1fr)",
  gridAutoRows: "minmax(56px, auto)",
  gap: "6px",
  maxInlineSize: "480px",
  marginInline: "auto",
  padding: `8px 8px calc(8px + ${safeBottom})`,
  background: vars.bg.sunken,
  borderBlockStart: `${borderWidth.hairline} solid ${vars.border.subtle}`,
  fontFamily,
  color: vars.text.primary,
  userSelect: "none",
  WebkitUserSelect: "none",
  animation: `${rise} ${durationMs.move}ms ${easing.enter}`,
  "@media": { [reducedMotion]: { animation: "none" } },
});

export const key = style({
  ...pressable,
  display: "grid",
  placeItems: "center",
  minBlockSize: "56px",
  borderRadius: radius.control,
  background: vars.bg.surface,
  ...figureStyle,
  fontSize: "min(1.375rem, 30px)",
  textAlign: "center",
  touchAction: "manipulation",
  transition: transition(["background-color"], "press"),
  selectors: { "&:active": { background: vars.bg.pressed }, "&:focus-visible": focusRing },
});

// The digits fill three columns; these two share the fourth.
export const deleteKey = style({
  gridColumn: 4,
  gridRow: "1 / span 2",
  background: vars.bg.control,
});

export const doneKey = style({
  gridColumn: 4,
  gridRow: "3 / span 2",
  padding: "4px",
  background: vars.accent.solid,
  color: vars.text.onAccent,
  fontSize: "min(1.0625rem, 24px)",
  fontWeight: fontWeight.semibold,
  whiteSpace: "normal",
  overflowWrap: "anywhere",
  selectors: { "&:active": { background: vars.accent.pressed } },
});
