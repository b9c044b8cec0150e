import { keyframes, style } from "@vanilla-extract/css";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing, reducedMotion } from "../../theme/motion.ts";
import { box } from "../../theme/reset.ts";
import { radius } from "../../theme/space.ts";
import { coreVars as vars } from "../../theme/core-tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";
import { TOAST_LEAVING_MS } from "./toast.ts";

const arrive = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });
const fade = keyframes({ from: { opacity: 0 } });
const leave = keyframes({ to: { opacity: 0 } });

export const host = style({
  ...box,
  position: "fixed",
  insetInline: 0,
  insetBlockEnd: "22%",
  zIndex: layers.toast,
  display: "flex",
  justifyContent: "center",
  paddingInline: "32px",
  pointerEvents: "none",
});

export const toast = style({
  ...box,
  maxInlineSize: "100%",
  padding: "12px 16px",
  borderRadius: radius.control,
  background: vars.bg.inverse,
  color: vars.text.onInverse,
  fontFamily,
  ...typeScale.bodySmall,
  textAlign: "center",
  overflowWrap: "anywhere",
  animation: `${arrive} ${durationMs.move}ms ${easing.enter}`,
  selectors: {
    '&[data-state="leaving"]': {
      animation: `${leave} ${TOAST_LEAVING_MS}ms ${easing.exit} forwards`,
    },
  },
  "@media": {
    [reducedMotion]: {
      animationName: fade,
      selectors: { '&[data-state="leaving"]': { animationName: leave } },
    },
  },
});
