import { globalStyle, style } from "@vanilla-extract/css";
import { fadeIn, fadeOut } from "../../overlay/OverlayLayer.css.ts";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing } from "../../theme/motion.ts";
import { box, visuallyHidden } from "../../theme/reset.ts";
import { borderWidth, gutter, radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const layer = style({ zIndex: layers.dialog });

// What is dark is the surroundings of the spot.
globalStyle(`${layer} > [role="presentation"]`, { background: "none", animation: "none" });

const fades = {
  animation: `${fadeIn} ${durationMs.move}ms ${easing.enter}`,
  selectors: {
    '&[data-state="closed"]': {
      animation: `${fadeOut} ${durationMs.fade}ms ${easing.exit} forwards`,
    },
  },
} as const;

export const spot = style({
  ...fades,
  boxSizing: "border-box",
  position: "fixed",
  // Without an element it is a point in the middle, and all is dark.
  inset: "50% auto auto 50%",
  borderRadius: radius.button,
  boxShadow: `0 0 0 2px ${vars.accent.solid}, 0 0 0 200vmax ${vars.overlay.scrim}`,
  pointerEvents: "none",
});

export const panel = style({
  ...box,
  ...fades,
  position: "fixed",
  inset: "0 auto auto 0",
  display: "flex",
  flexDirection: "column",
  inlineSize: "max-content",
  maxInlineSize: "min(300px, 100vw - 16px)",
  paddingBlock: "6px 12px",
  background: vars.bg.raised,
  border: `${borderWidth.hairline} solid ${vars.overlay.sheetEdge}`,
  borderRadius: radius.card,
  boxShadow: vars.overlay.dialogShadow,
  selectors: {
    ...fades.selectors,
    "&:focus": { outline: "none" },
    '&[data-side="middle"]': { inset: 0, margin: "auto", blockSize: "max-content" },
  },
});

export const head = style({
  ...box,
  flex: "none",
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px",
  minBlockSize: "44px",
  paddingInline: `${gutter} 4px`,
});

export const place = style({ ...typeScale.caption, color: vars.text.secondary });

export const words = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingInline: gutter,
  selectors: { "&:first-child": { paddingBlockStart: "8px" } },
});

export const title = style({ ...box, ...typeScale.heading, overflowWrap: "anywhere" });

export const body = style({
  ...box,
  marginBlockStart: "4px",
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  overflowWrap: "anywhere",
});

export const actions = style({
  ...box,
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "flex-end",
  gap: "8px",
  padding: `12px ${gutter} 0`,
});

export const said = style(visuallyHidden);
