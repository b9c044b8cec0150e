import { createVar, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion, transition } from "../../theme/motion.ts";
import { focusRing, pressable } from "../../theme/reset.ts";
import { barHeight, borderWidth, radius, targetSize } from "../../theme/space.ts";
import { controlVars as vars } from "../../theme/control-tokens.css.ts";
import { fontWeight } from "../../theme/type-scale.ts";

const ground = createVar();
const groundPressed = createVar();
const ink = createVar();
const edge = createVar();

export const button = style({
  ...pressable,
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  gap: "6px",
  maxInlineSize: "100%",
  minInlineSize: targetSize,
  fontWeight: fontWeight.semibold,
  lineHeight: 1.3,
  textAlign: "center",
  color: ink,
  background: ground,
  boxShadow: `inset 0 0 0 ${borderWidth.control} ${edge}`,
  transition: transition(["background-color"], "press"),
  vars: { [edge]: "transparent" },
  selectors: {
    "&:focus-visible": focusRing,
    '&:active:not([data-state="disabled"], [data-state="loading"])': { background: groundPressed },
    '&[data-state="disabled"]': { cursor: "not-allowed" },
    '&[data-state="loading"]': { cursor: "progress" },
  },
});

export const size = styleVariants({
  large: {
    minBlockSize: barHeight.primaryButton,
    padding: "8px 20px",
    borderRadius: radius.button,
    fontSize: "1.0625rem",
  },
  small: {
    minBlockSize: targetSize,
    padding: "4px 16px",
    borderRadius: radius.control,
    fontSize: "0.9375rem",
  },
});

export const block = style({ display: "flex", inlineSize: "100%" });

/** Role and tone together, because not every pair exists. */
export const look = styleVariants({
  "primary-accent": {
    vars: {
      [ground]: vars.accent.solid,
      [groundPressed]: vars.accent.pressed,
      [ink]: vars.text.onAccent,
    },
  },
  "primary-critical": {
    vars: {
      [ground]: vars.critical.solid,
      [groundPressed]: vars.critical.text,
      [ink]: vars.critical.onSolid,
    },
  },
  "primary-slab": {
    vars: {
      [ground]: vars.accent.onSlab,
      [groundPressed]: vars.accent.onSlab,
      [ink]: vars.accent.onSlabText,
    },
  },
  "secondary-accent": {
    vars: {
      [ground]: "transparent",
      [groundPressed]: vars.accent.tint,
      [ink]: vars.text.link,
      [edge]: vars.accent.border,
    },
  },
  "secondary-critical": {
    vars: {
      [ground]: "transparent",
      [groundPressed]: vars.critical.tint,
      [ink]: vars.critical.text,
      [edge]: vars.critical.border,
    },
  },
  "secondary-slab": {
    vars: {
      [ground]: "transparent",
      [groundPressed]: vars.bg.slabRaised,
      [ink]: vars.accent.onSlab,
      [edge]: vars.rule.slabTick,
    },
  },
  "quiet-accent": {
    vars: {
      [ground]: vars.bg.control,
      [groundPressed]: vars.bg.pressed,
      [ink]: vars.text.primary,
    },
  },
  "quiet-critical": {
    vars: {
      [ground]: vars.bg.control,
      [groundPressed]: vars.bg.pressed,
      [ink]: vars.critical.text,
    },
  },
  "quiet-slab": {
    vars: {
      [ground]: vars.bg.slabRaised,
      [groundPressed]: vars.bg.slab,
      [ink]: vars.text.onSlab,
    },
  },
  /** Messages only: a link that acts. */
  "text-accent": {
    vars: { [ground]: "transparent", [groundPressed]: vars.accent.tint, [ink]: vars.text.link },
  },
  "text-critical": {
    vars: {
      [ground]: "transparent",
      [groundPressed]: vars.critical.tint,
      [ink]: vars.critical.text,
    },
  },
  "text-slab": {
    vars: {
      [ground]: "transparent",
      [groundPressed]: vars.bg.slabRaised,
      [ink]: vars.accent.onSlab,
    },
  },
});

const TEXT_PADDING = "8px";

export const tight = style({ paddingInline: TEXT_PADDING });

/** Only for text buttons: their words are on the edge, and what is touched reaches over it. */
export const edgeOf = styleVariants(
  {
    start: `-${TEXT_PADDING} 0`,
    end: `0 -${TEXT_PADDING}`,
    both: `-${TEXT_PADDING}`,
  },
  // A container as wide as its content is narrower than the button.
  (marginInline) => ({ marginInline, maxInlineSize: `calc(100% + 2 * ${TEXT_PADDING})` }),
);

// Last, so that it wins over every look: what cannot be pressed looks quiet, whatever it was.
export const disabled = style({
  vars: {
    [ground]: vars.bg.control,
    [ink]: vars.text.secondary,
    [edge]: "transparent",
  },
});

export const disabledOnSlab = style({
  vars: {
    [ground]: vars.bg.slabRaised,
    [ink]: vars.text.onSlabMuted,
    [edge]: "transparent",
  },
});

const spin = keyframes({ to: { transform: "rotate(1turn)" } });
const breathe = keyframes({ "50%": { opacity: 0.4 } });

export const spinner = style({
  flex: "none",
  animation: `${spin} 900ms linear infinite`,
  "@media": { [reducedMotion]: { animation: `${breathe} 1600ms linear infinite` } },
});
