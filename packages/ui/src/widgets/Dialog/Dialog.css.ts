import { keyframes, style } from "@vanilla-extract/css";
import { fadeIn, fadeOut } from "../../overlay/OverlayLayer.css.ts";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing, reducedMotion } from "../../theme/motion.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { borderWidth, radius } from "../../theme/space.ts";
import { controlVars as vars } from "../../theme/control-tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

const arrive = keyframes({ from: { opacity: 0, transform: "scale(.96)" } });

export const layer = style({
  zIndex: layers.dialog,
  alignItems: "center",
  justifyContent: "center",
  padding: "24px 28px",
});

export const panel = style({
  ...box,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  inlineSize: "100%",
  maxInlineSize: "340px",
  maxBlockSize: "calc(100% - var(--kd-keyboard, 0px))",
  marginBlockEnd: "var(--kd-keyboard, 0px)",
  background: vars.bg.raised,
  border: `${borderWidth.hairline} solid ${vars.overlay.sheetEdge}`,
  borderRadius: radius.sheet,
  boxShadow: vars.overlay.dialogShadow,
  animation: `${arrive} ${durationMs.move}ms ${easing.enter}`,
  selectors: {
    '&[data-state="closed"]': {
      animation: `${fadeOut} ${durationMs.fade}ms ${easing.exit} forwards`,
    },
    "&:focus": { outline: "none" },
  },
  "@media": { [reducedMotion]: { animation: `${fadeIn} ${durationMs.fade}ms linear` } },
});

export const text = style({
  ...box,
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: "24px 20px 4px",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-4px" } },
});

export const title = style({
  ...box,
  ...typeScale.heading,
  textAlign: "center",
  overflowWrap: "anywhere",
});

export const body = style({
  ...box,
  marginBlockStart: "8px",
  ...typeScale.body,
  color: vars.text.secondary,
  textAlign: "center",
  overflowWrap: "anywhere",
});

export const failure = style({
  ...box,
  flex: "none",
  ...typeScale.bodySmall,
  color: vars.critical.text,
  textAlign: "center",
  overflowWrap: "anywhere",
  selectors: { "&:not(:empty)": { padding: "12px 20px 0" } },
});

/** Width in rem below which buttons stack, as `stackBelow`; a container query would have every dialog laid out twice. */
const STACK_BELOW_REM = 16;
const actionsPaddingPx = 20;
const actionsGapPx = 10;

// Where both do not fit side by side, the verb, which is at the end, comes first.
export const actions = style({
  ...box,
  flex: "none",
  display: "flex",
  flexWrap: "wrap-reverse",
  gap: `${actionsGapPx}px`,
  padding: `${actionsPaddingPx}px`,
});

/** Half of the least width at which two fit side by side. */
export const answer = style({
  flex: `1 1 calc(${STACK_BELOW_REM / 2}rem - ${actionsPaddingPx + actionsGapPx / 2}px)`,
});
