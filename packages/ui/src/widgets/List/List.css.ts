import { style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { transition } from "../../theme/motion.ts";
import { box, focusRing, listReset, pressable } from "../../theme/reset.ts";
import { radius, stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const frame = style({ ...box, ...container });

export const list = style({
  ...listReset,
  borderRadius: radius.card,
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  overflow: "hidden",
});

export const heading = style({
  ...box,
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  marginBlockEnd: "6px",
  paddingInline: "4px",
});

export const item = style({
  ...box,
  selectors: { "& + &": { borderBlockStart: `1px solid ${vars.border.subtle}` } },
});

const row = {
  boxSizing: "border-box",
  display: "flex",
  alignItems: "center",
  gap: "12px",
  inlineSize: "100%",
  minBlockSize: "52px",
  padding: "10px 16px",
  ...typeScale.body,
  color: vars.text.primary,
} as const;

export const cell = style({ margin: 0, ...row });

export const pressableCell = style({
  ...pressable,
  ...row,
  transition: transition(["background-color"], "press"),
  selectors: {
    "&:active": { background: vars.bg.pressed },
    "&:focus-visible": { ...focusRing, outlineOffset: "-3px", borderRadius: radius.control },
    '&[aria-disabled="true"]': { cursor: "not-allowed" },
    '&[aria-disabled="true"]:active': { background: "none" },
  },
});

/** Name and value side by side, or one above the other when text is large. */
export const middle = style({
  flex: 1,
  minInlineSize: 0,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2px 12px",
  "@container": { [stackBelow]: { flexDirection: "column", alignItems: "flex-start" } },
});

export const icon = style({ flex: "none", color: vars.accent.text });
export const chevron = style({
  flex: "none",
  color: vars.text.tertiary,
  marginInlineStart: "-6px",
});

export const words = style({ minInlineSize: 0 });
export const title = style({ display: "block", overflowWrap: "anywhere" });
/** The title of a row with a control: all of its line is the control's target. */
export const label = style({ display: "block", cursor: "pointer" });
export const critical = style({ color: vars.critical.text });
export const dim = style({ color: vars.text.secondary });
export const secondary = style({
  display: "block",
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  overflowWrap: "anywhere",
});

/** Whole where it can be: the words beside it break first. */
export const value = style({
  flex: "none",
  maxInlineSize: "60%",
  minInlineSize: 0,
  textAlign: "end",
  color: vars.text.secondary,
  fontVariantNumeric: "tabular-nums lining-nums",
  overflowWrap: "anywhere",
  "@container": { [stackBelow]: { maxInlineSize: "100%", textAlign: "start" } },
});
