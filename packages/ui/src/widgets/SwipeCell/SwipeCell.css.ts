import { style, styleVariants } from "@vanilla-extract/css";
import { durationMs, easing, reducedMotion } from "../../theme/motion.ts";
import { item } from "../List/List.css.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

/** How far the row has moved, in px without its sign. Set while it is not at rest in its place. */
export const uncoveredName = "--kd-swipe-cell-uncovered";

export const frame = style({
  ...box,
  position: "relative",
  overflow: "clip",
  fontFamily,
  listStyle: "none",
  selectors: {
    '&[data-dragging="true"]': { userSelect: "none", WebkitUserSelect: "none" },
  },
});

/** With the line that any two items of a list have between them. */
export const inList = item;

export const front = style({
  ...box,
  position: "relative",
  display: "flex",
  alignItems: "center",
  minInlineSize: 0,
  touchAction: "pan-y",
  // Let go, it glides to its place; the ground that covers the actions stays until it is there.
  transition: `translate ${durationMs.move}ms ${easing.move}, background-color 0s linear ${durationMs.move}ms`,
  selectors: {
    '[data-state="closed"] > &': { background: "transparent" },
    '[data-state]:not([data-state="closed"]) > &': {
      background: vars.bg.surface,
      transition: `translate ${durationMs.move}ms ${easing.move}`,
    },
    '[data-dragging="true"] > &': { transition: "none" },
  },
  "@media": {
    [reducedMotion]: {
      transition: "none",
      selectors: { '[data-state]:not([data-state="closed"]) > &': { transition: "none" } },
    },
  },
});

export const content = style({ ...box, flex: 1, minInlineSize: 0 });

export const actions = style({
  ...box,
  position: "absolute",
  insetBlock: 0,
  display: "flex",
  maxInlineSize: "80%",
  // Beyond its actions a full swipe still uncovers one of them.
  minInlineSize: `var(${uncoveredName}, 0px)`,
  visibility: "hidden",
  transition: `visibility 0s linear ${durationMs.move}ms`,
  "@media": { [reducedMotion]: { transition: "none" } },
  selectors: {
    "[data-armed] > &": { maxInlineSize: "100%" },
    '[data-state="start"] > &, [data-state="end"] > &': {
      visibility: "visible",
      transitionDelay: "0s",
    },
  },
});

export const side = styleVariants({
  start: { insetInlineStart: 0, selectors: { '[data-state="end"] > &': { visibility: "hidden" } } },
  end: { insetInlineEnd: 0, selectors: { '[data-state="start"] > &': { visibility: "hidden" } } },
});

export const action = style({
  ...pressable,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "4px",
  flex: "1 1 auto",
  minInlineSize: "72px",
  padding: "8px 12px",
  ...typeScale.bodySmall,
  fontWeight: fontWeight.semibold,
  textAlign: "center",
  overflowWrap: "anywhere",
  selectors: {
    // On a ground of any colour: a ring of two tones.
    "&:focus-visible": {
      ...focusRing,
      outlineColor: "currentColor",
      outlineOffset: "-5px",
    },
    '&[aria-disabled="true"]': { cursor: "not-allowed" },
    // The one that letting go would do is alone.
    "[data-armed] > * > &:not([data-outermost])": { display: "none" },
  },
});

export const tone = styleVariants({
  neutral: { background: vars.bg.control, color: vars.text.primary },
  accent: { background: vars.accent.solid, color: vars.text.onAccent },
  critical: { background: vars.critical.solid, color: vars.critical.onSolid },
});

export const menu = style({ flex: "none", color: vars.text.secondary, marginInlineEnd: "6px" });
