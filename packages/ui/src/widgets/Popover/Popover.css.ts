import { globalStyle, keyframes, style } from "@vanilla-extract/css";
import { fadeIn, fadeOut } from "../../overlay/OverlayLayer.css.ts";
import { panelClose, panelTitle } from "../../overlay/panel-head.ts";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing, reducedMotion } from "../../theme/motion.ts";
import { box, focusRing, pressable, visuallyHidden } from "../../theme/reset.ts";
import { borderWidth, gutter, radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

const grow = keyframes({ from: { opacity: 0, transform: "scale(.94)" } });

export const layer = style({ zIndex: layers.scrim });

// The scrim takes the press that closes. It is not drawn, and lets the page scroll.
globalStyle(`${layer} > [role="presentation"]`, {
  background: "none",
  touchAction: "auto",
  animation: "none",
});

export const panel = style({
  ...box,
  position: "fixed",
  // Where it is placed from, in either direction of the text.
  inset: "0 auto auto 0",
  display: "flex",
  flexDirection: "column",
  inlineSize: "max-content",
  minInlineSize: "136px",
  maxInlineSize: "min(320px, 100vw - 16px)",
  background: vars.bg.raised,
  border: `${borderWidth.hairline} solid ${vars.overlay.sheetEdge}`,
  borderRadius: radius.control,
  boxShadow: vars.overlay.dialogShadow,
  animation: `${grow} ${durationMs.fade}ms ${easing.enter}`,
  selectors: {
    "&:focus": { outline: "none" },
    '&[data-side="bottom"]': { transformOrigin: "top" },
    '&[data-side="top"]': { transformOrigin: "bottom" },
    '&[data-state="closed"]': {
      animation: `${fadeOut} ${durationMs.fade}ms ${easing.exit} forwards`,
    },
  },
  "@media": { [reducedMotion]: { animation: `${fadeIn} ${durationMs.fade}ms linear` } },
});

const arrowSide = "12px";
const arrowOut = `calc(${arrowSide} / -2 - ${borderWidth.hairline})`;

/** A square on its corner, of which the half outside the panel is drawn. */
export const arrow = style({
  ...box,
  position: "absolute",
  inlineSize: arrowSide,
  blockSize: arrowSide,
  background: vars.bg.raised,
  border: `${borderWidth.hairline} solid ${vars.overlay.sheetEdge}`,
  borderRadius: "3px",
  clipPath: "polygon(0 0, 100% 0, 0 100%)",
  selectors: {
    [`${panel}[data-side="bottom"] > &`]: {
      inset: `${arrowOut} auto auto auto`,
      transform: "rotate(45deg)",
    },
    [`${panel}[data-side="top"] > &`]: {
      inset: `auto auto ${arrowOut} auto`,
      transform: "rotate(225deg)",
    },
    [`${panel}[data-side="left"] > &`]: {
      inset: `auto ${arrowOut} auto auto`,
      transform: "rotate(135deg)",
    },
    [`${panel}[data-side="right"] > &`]: {
      inset: `auto auto auto ${arrowOut}`,
      transform: "rotate(315deg)",
    },
  },
});

const menu = style({
  ...box,
  position: "relative",
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  borderRadius: "inherit",
  paddingBlock: "4px",
});

const item = style({
  ...pressable,
  display: "grid",
  gridTemplateColumns: "auto 1fr",
  alignItems: "center",
  alignContent: "center",
  inlineSize: "100%",
  minBlockSize: targetSize,
  padding: `8px ${gutter}`,
  ...typeScale.body,
  overflowWrap: "anywhere",
  color: vars.text.primary,
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-4px", borderRadius: radius.control },
    '&:active[data-state="idle"]': { background: vars.bg.pressed },
    '&[data-state="loading"]': { cursor: "progress" },
  },
});

export const icon = style({ gridColumn: 1, marginInlineEnd: "10px" });

const critical = style({ color: vars.critical.text });

const unavailable = style({ color: vars.text.secondary, cursor: "not-allowed" });

const label = style({ gridColumn: 2, minInlineSize: 0 });

const note = style({
  gridColumn: 2,
  minInlineSize: 0,
  ...typeScale.caption,
  fontWeight: fontWeight.regular,
  color: vars.text.secondary,
});

export const menuLook = { menu, item, critical, unavailable, label, note };

export const failure = style({
  ...box,
  flex: "none",
  ...typeScale.bodySmall,
  color: vars.critical.text,
  overflowWrap: "anywhere",
  selectors: { "&:not(:empty)": { padding: `4px ${gutter} 12px` } },
});

/** For a reader on a phone, which has no Escape. */
export const hiddenClose = style(visuallyHidden);

export const header = style({
  ...box,
  position: "relative",
  flex: "none",
  display: "flex",
  alignItems: "flex-start",
  gap: "4px",
  padding: `2px 2px 0 ${gutter}`,
});

export const title = style(panelTitle);

export const close = style(panelClose(4));

export const body = style({
  ...box,
  position: "relative",
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: `0 ${gutter} 14px`,
  ...typeScale.bodySmall,
  overflowWrap: "anywhere",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-4px" } },
});
