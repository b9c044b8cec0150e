import { keyframes, style } from "@vanilla-extract/css";
import { durationMs, easing, reducedMotion } from "../theme/motion.ts";
import { coreVars as vars } from "../theme/core-tokens.css.ts";
import { fontFamily, typeScale } from "../theme/type-scale.ts";

export const fadeIn = keyframes({ from: { opacity: 0 } });
export const fadeOut = keyframes({ to: { opacity: 0 } });

export const root = style({
  boxSizing: "border-box",
  position: "fixed",
  inset: 0,
  display: "flex",
  flexDirection: "column",
  fontFamily,
  ...typeScale.body,
  color: vars.text.primary,
  // Radix takes the pointer from the body.
  pointerEvents: "auto",
});

export const scrim = style({
  position: "absolute",
  inset: 0,
  background: vars.overlay.scrim,
  touchAction: "none",
  animation: `${fadeIn} ${durationMs.move}ms ${easing.enter}`,
  selectors: {
    '&[data-state="closed"]': {
      animation: `${fadeOut} ${durationMs.move}ms ${easing.exit} forwards`,
    },
  },
  "@media": { [reducedMotion]: { animationDuration: `${durationMs.fade}ms` } },
});
