import { keyframes, style } from "@vanilla-extract/css";
import { coreVars as vars, safeBottom } from "../theme/core-tokens.css.ts";
import { layers } from "../theme/layers.ts";
import { durationMs, easing, reducedMotion } from "../theme/motion.ts";
import { box, focusRing, pressable } from "../theme/reset.ts";
import { borderWidth, gutter, radius, targetSize } from "../theme/space.ts";
import { typeScale } from "../theme/type-scale.ts";
import { fadeIn, fadeOut } from "./OverlayLayer.css.ts";

const rise = keyframes({ from: { transform: "translateY(100%)" } });
const sink = keyframes({ to: { transform: "translateY(100%)" } });

export const layer = style({ zIndex: layers.scrim, justifyContent: "flex-end" });

export const panel = style({
  ...box,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  inlineSize: "100%",
  maxInlineSize: "480px",
  maxBlockSize: ["85vh", "85dvh"],
  marginInline: "auto",
  background: vars.bg.raised,
  border: `${borderWidth.hairline} solid ${vars.overlay.sheetEdge}`,
  borderBlockEnd: 0,
  borderStartStartRadius: radius.sheet,
  borderStartEndRadius: radius.sheet,
  boxShadow: vars.overlay.sheetShadow,
  animation: `${rise} ${durationMs.sheet}ms ${easing.enter}`,
  selectors: {
    '&[data-state="closed"]': {
      animation: `${sink} ${durationMs.sheet}ms ${easing.exit} forwards`,
    },
    // Focus rests on the whole sheet so that its name is read; a ring around it would say nothing.
    "&:focus": { outline: "none" },
  },
  "@media": {
    [reducedMotion]: {
      animation: `${fadeIn} ${durationMs.fade}ms linear`,
      selectors: {
        '&[data-state="closed"]': { animation: `${fadeOut} ${durationMs.fade}ms linear forwards` },
      },
    },
  },
});

export const header = style({
  flex: "none",
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${targetSize} 1fr ${targetSize}`,
  alignItems: "center",
  padding: "14px 8px 4px",
});

export const title = style({
  ...box,
  gridColumn: 2,
  ...typeScale.heading,
  textAlign: "center",
  overflowWrap: "anywhere",
});

export const close = style({
  ...pressable,
  gridColumn: 3,
  inlineSize: targetSize,
  blockSize: targetSize,
  display: "grid",
  placeItems: "center",
  borderRadius: radius.control,
  color: vars.text.secondary,
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

export const action = style({
  flex: "none",
  padding: `12px ${gutter} calc(12px + ${safeBottom})`,
  borderBlockStart: `${borderWidth.hairline} solid ${vars.border.subtle}`,
  background: vars.bg.raised,
});
