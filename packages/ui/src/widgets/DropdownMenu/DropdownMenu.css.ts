import { keyframes, style, styleVariants } from "@vanilla-extract/css";
import { fadeIn, fadeOut } from "../../overlay/OverlayLayer.css.ts";
import { container } from "../../theme/container.ts";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing, reducedMotion, transition } from "../../theme/motion.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import {
  barHeight,
  borderWidth,
  gutter,
  radius,
  stackBelow,
  targetSize,
} from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

const drops = keyframes({ from: { opacity: 0, transform: "translateY(-8px)" } });
const rises = keyframes({ from: { opacity: 0, transform: "translateY(8px)" } });

export const frame = style({ ...box, ...container, background: vars.bg.canvas });

const stays = style({
  position: "sticky",
  zIndex: layers.sticky,
  // With large text a bar that stays would cover the list.
  "@container": { [stackBelow]: { position: "static" } },
});

export const sticky = styleVariants({
  top: [stays, { insetBlockStart: 0 }],
  belowNavBar: [stays, { insetBlockStart: barHeight.nav }],
});

export const bar = style({
  ...box,
  display: "flex",
  // Groups that do not fit beside each other are below each other.
  flexWrap: "wrap",
  borderBlockEnd: `${borderWidth.hairline} solid ${vars.border.subtle}`,
});

/** Titles that stay in one row. */
export const group = style({
  flex: "1 1 auto",
  display: "grid",
  // A short title leaves its room to a long one.
  gridAutoColumns: "minmax(0, auto)",
  gridAutoFlow: "column",
  minInlineSize: 0,
  // Titles that large text would cut are below each other.
  "@container": { [stackBelow]: { flexBasis: "100%", gridAutoFlow: "row" } },
});

export const title = style({
  ...pressable,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "4px",
  minInlineSize: 0,
  minBlockSize: targetSize,
  padding: "8px 6px",
  ...typeScale.bodySmall,
  color: vars.text.primary,
  selectors: {
    '&[data-state="chosen"], &[aria-expanded="true"]': {
      color: vars.accent.text,
      fontWeight: fontWeight.semibold,
    },
    '&[data-state="disabled"]': { color: vars.text.disabled, cursor: "not-allowed" },
    "&:focus-visible": { ...focusRing, outlineOffset: "-4px", borderRadius: radius.control },
  },
});

export const titleWords = style({
  minInlineSize: 0,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "@container": { [stackBelow]: { whiteSpace: "normal", overflowWrap: "anywhere" } },
});

export const chevron = style({
  flex: "none",
  transition: transition(["transform"], "fade"),
  selectors: { [`${title}[aria-expanded="true"] > &`]: { transform: "rotate(180deg)" } },
  "@media": { [reducedMotion]: { transition: "none" } },
});

export const layer = style({ zIndex: layers.scrim });

export const panel = style({
  ...box,
  position: "fixed",
  display: "flex",
  flexDirection: "column",
  color: vars.text.primary,
  selectors: {
    "&:focus": { outline: "none" },
    '&[data-side="above"]': { flexDirection: "column-reverse" },
    '&[data-state="closed"]': {
      animation: `${fadeOut} ${durationMs.fade}ms ${easing.exit} forwards`,
    },
  },
});

/** Above the shadow of what drops. */
export const twin = style({ flex: "none", position: "relative", zIndex: 1 });

export const drop = style({
  ...box,
  display: "flex",
  flexDirection: "column",
  maxBlockSize: "min(var(--kd-dropdown-room), 70vh)",
  background: vars.bg.raised,
  borderEndStartRadius: radius.sheet,
  borderEndEndRadius: radius.sheet,
  overflow: "hidden",
  boxShadow: vars.overlay.dialogShadow,
  animation: `${drops} ${durationMs.move}ms ${easing.enter}`,
  selectors: {
    [`${panel}[data-side="above"] > &`]: {
      borderRadius: `${radius.sheet} ${radius.sheet} 0 0`,
      animationName: rises,
    },
  },
  "@media": { [reducedMotion]: { animation: `${fadeIn} ${durationMs.fade}ms linear` } },
});

export const options = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingBlock: "4px",
});

export const option = style({
  ...pressable,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px",
  inlineSize: "100%",
  minBlockSize: "48px",
  padding: `10px ${gutter}`,
  ...typeScale.body,
  color: vars.text.primary,
  selectors: {
    '&[aria-selected="true"]': { color: vars.accent.text, fontWeight: fontWeight.semibold },
    '&[aria-disabled="true"]': { color: vars.text.disabled, cursor: "not-allowed" },
    '&:active:not([aria-disabled="true"])': { background: vars.bg.pressed },
    "&:focus-visible": { ...focusRing, outlineOffset: "-4px", borderRadius: radius.control },
  },
});

export const optionWords = style({
  display: "grid",
  gap: "2px",
  minInlineSize: 0,
  overflowWrap: "anywhere",
});

export const optionDetail = style({
  ...typeScale.caption,
  fontWeight: fontWeight.regular,
  color: vars.text.secondary,
});

/** What is drawn of a checkbox; the option is what is pressed. */
export const square = style({
  flex: "none",
  boxSizing: "border-box",
  display: "grid",
  placeItems: "center",
  inlineSize: "24px",
  blockSize: "24px",
  borderRadius: "7px",
  border: `${borderWidth.control} solid ${vars.border.control}`,
  background: vars.bg.surface,
  color: vars.text.onAccent,
  selectors: {
    [`${option}[aria-selected="true"] > &`]: {
      borderColor: vars.accent.solid,
      background: vars.accent.solid,
    },
  },
});

export const content = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: gutter,
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-4px" } },
});

export const none = style({
  ...box,
  padding: `24px ${gutter}`,
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  textAlign: "center",
});

export const actions = style({
  ...box,
  flex: "none",
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  gap: "10px",
  padding: `12px ${gutter}`,
  borderBlockStart: `${borderWidth.hairline} solid ${vars.border.subtle}`,
});
