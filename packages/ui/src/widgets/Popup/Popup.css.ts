import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { fadeIn, fadeOut } from "../../overlay/OverlayLayer.css.ts";
import { coreVars as vars, safeBottom } from "../../theme/core-tokens.css.ts";
import { panelClose, panelTitle } from "../../overlay/panel-head.ts";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing, reducedMotion } from "../../theme/motion.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { borderWidth, gutter, radius } from "../../theme/space.ts";

const rise = keyframes({ from: { transform: "translateY(100%)" } });
const sink = keyframes({ to: { transform: "translateY(100%)" } });
const drop = keyframes({ from: { transform: "translateY(-100%)" } });
const lift = keyframes({ to: { transform: "translateY(-100%)" } });
const grow = keyframes({ from: { opacity: 0, transform: "scale(.96)" } });

const layerBase = style({ zIndex: layers.scrim, alignItems: "center" });

export const layer = styleVariants({
  bottom: [layerBase, { justifyContent: "flex-end" }],
  center: [layerBase, { justifyContent: "center", padding: "24px 28px" }],
  top: [layerBase, { justifyContent: "flex-start" }],
});

const panelBase = style({
  ...box,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  inlineSize: "100%",
  maxInlineSize: "480px",
  maxBlockSize: ["85vh", "85dvh"],
  background: vars.bg.raised,
  border: `${borderWidth.hairline} solid ${vars.overlay.sheetEdge}`,
  boxShadow: vars.overlay.sheetShadow,
  selectors: { "&:focus": { outline: "none" } },
});

function moves(enter: string, exit: string, duration: keyof typeof durationMs) {
  return {
    animation: `${enter} ${durationMs[duration]}ms ${easing.enter}`,
    selectors: {
      '&[data-state="closed"]': {
        animation: `${exit} ${durationMs[duration]}ms ${easing.exit} forwards`,
      },
    },
    "@media": {
      [reducedMotion]: {
        animation: `${fadeIn} ${durationMs.fade}ms linear`,
        selectors: {
          '&[data-state="closed"]': {
            animation: `${fadeOut} ${durationMs.fade}ms linear forwards`,
          },
        },
      },
    },
  } as const;
}

export const panel = styleVariants({
  bottom: [
    panelBase,
    {
      borderBlockEnd: 0,
      borderStartStartRadius: radius.sheet,
      borderStartEndRadius: radius.sheet,
      paddingBlockEnd: safeBottom,
      ...moves(rise, sink, "sheet"),
    },
  ],
  center: [
    panelBase,
    { maxInlineSize: "340px", borderRadius: radius.sheet, ...moves(grow, fadeOut, "move") },
  ],
  top: [
    panelBase,
    {
      borderBlockStart: 0,
      borderEndStartRadius: radius.sheet,
      borderEndEndRadius: radius.sheet,
      paddingBlockStart: "env(safe-area-inset-top, 0px)",
      ...moves(drop, lift, "sheet"),
    },
  ],
});

export const header = style({
  flex: "none",
  display: "flex",
  alignItems: "flex-start",
  gap: "8px",
  padding: `8px 8px 4px ${gutter}`,
});

export const title = style(panelTitle);

export const close = style(panelClose(2));

export const body = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: `4px ${gutter} 16px`,
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

export const action = style({ flex: "none", padding: `0 ${gutter} 16px` });
