import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing, reducedMotion } from "../../theme/motion.ts";
import { box } from "../../theme/reset.ts";
import { radius } from "../../theme/space.ts";
import { toastVars } from "../../theme/toast-tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";
import { TOAST_LEAVING_MS } from "./toast.ts";

const arrive = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });
const fade = keyframes({ from: { opacity: 0 } });
const leave = keyframes({ to: { opacity: 0 } });

export const host = style({
  position: "fixed",
  insetInline: 0,
  zIndex: layers.toast,
  pointerEvents: "none",
});

export const place = style({ ...box, position: "fixed", insetInline: 0, paddingInline: "32px" });

/** The keyboard covers the bottom of what is fixed; the middle is the middle of what is left. */
export const places = styleVariants({
  top: { insetBlockStart: "calc(64px + env(safe-area-inset-top, 0px))" },
  middle: {
    insetBlock: "0 var(--kd-keyboard, 0px)",
    display: "flex",
    flexDirection: "column",
    justifyContent: "center",
  },
  bottom: { insetBlockEnd: "max(22%, calc(var(--kd-keyboard, 0px) + 24px))" },
});

export const region = style({ display: "flex", flexDirection: "column", alignItems: "center" });

export const toast = style({
  ...box,
  display: "flex",
  gap: "8px",
  maxInlineSize: "100%",
  marginBlockStart: "8px",
  padding: "12px 16px",
  borderRadius: radius.control,
  background: toastVars.bg.inverse,
  color: toastVars.text.onInverse,
  fontFamily,
  ...typeScale.bodySmall,
  animation: `${arrive} ${durationMs.move}ms ${easing.enter}`,
  selectors: {
    '&[data-state="leaving"]': {
      animation: `${leave} ${TOAST_LEAVING_MS}ms ${easing.exit} forwards`,
    },
  },
  "@media": {
    // A mouse rests on it; a finger reaches what lies beneath.
    "(hover: hover)": { pointerEvents: "auto" },
    [reducedMotion]: {
      animationName: fade,
      selectors: { '&[data-state="leaving"]': { animationName: leave } },
    },
  },
});

export const words = style({ minInlineSize: 0, textAlign: "center", overflowWrap: "anywhere" });

export const mark = style({
  flex: "none",
  inlineSize: "1.3em",
  blockSize: `${typeScale.bodySmall.lineHeight}em`,
  fill: "none",
  stroke: "currentColor",
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
});
