import { style } from "@vanilla-extract/css";
import { transition } from "../theme/motion.ts";
import { box, focusRing, pressable, visuallyHidden } from "../theme/reset.ts";
import { borderWidth, radius, targetSize } from "../theme/space.ts";
import { controlVars as vars } from "../theme/control-tokens.css.ts";
import { fontFamily, typeScale } from "../theme/type-scale.ts";

export const field = style({
  ...box,
  display: "flex",
  flexDirection: "column",
  gap: "6px",
  minInlineSize: 0,
  fontFamily,
  color: vars.text.primary,
});

export const label = style({
  ...box,
  display: "block",
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  overflowWrap: "anywhere",
});

export const input = style({
  ...box,
  appearance: "none",
  flex: "1 1 auto",
  minInlineSize: 0,
  inlineSize: "100%",
  minBlockSize: targetSize,
  padding: "0 14px",
  border: 0,
  background: "none",
  color: vars.text.primary,
  fontFamily: "inherit",
  // 16 px and more, or iOS zooms the page on focus.
  ...typeScale.body,
  outline: "none",
  selectors: {
    "&::placeholder": { color: vars.text.tertiary, opacity: 1 },
    // An example that does not fit ends in dots, not within a letter.
    "&:placeholder-shown": { textOverflow: "ellipsis" },
    // The field has a cross of its own, large enough for a finger.
    "&::-webkit-search-cancel-button": { display: "none" },
    "&:disabled": { color: vars.text.secondary, opacity: 1, WebkitTextFillColor: "currentColor" },
    // Safari and Chrome paint autofilled fields in a colour of their own.
    "&:autofill": {
      boxShadow: `0 0 0 100px ${vars.bg.surface} inset`,
      WebkitTextFillColor: vars.text.primary,
    },
  },
});

/** The bordered box around an input and what is beside it. */
export const control = style({
  ...box,
  display: "flex",
  alignItems: "center",
  minBlockSize: "48px",
  background: vars.bg.surface,
  border: `${borderWidth.control} solid ${vars.border.control}`,
  borderRadius: radius.control,
  transition: transition(["border-color"], "press"),
  selectors: {
    "&:focus-within": { borderColor: vars.border.focus },
    // The ring is around the whole box, because the input inside has no edge of its own.
    [`&:has(> ${input}:focus-visible)`]: focusRing,
    '[data-state="error"] > &': { borderColor: vars.critical.border },
    '[data-state="disabled"] > &': { background: vars.bg.sunken },
  },
});

export const prefix = style({
  ...box,
  flex: "none",
  paddingInlineStart: "14px",
  ...typeScale.body,
  color: vars.text.secondary,
});

export const suffix = style({
  ...box,
  // A long unit breaks rather than push the text out of its box at 200 %, and a short one stays whole.
  flex: "none",
  maxInlineSize: "34%",
  overflowWrap: "anywhere",
  display: "flex",
  alignItems: "center",
  paddingInlineEnd: "8px",
});

export const clear = style({
  ...pressable,
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: targetSize,
  blockSize: targetSize,
  borderRadius: radius.control,
  color: vars.text.tertiary,
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    // Shown by what is in the field, also before any script has run.
    ":placeholder-shown ~ &": { display: "none" },
    ":disabled ~ &, [readonly] ~ &": { display: "none" },
  },
});

export const hint = style({
  ...box,
  ...typeScale.caption,
  color: vars.text.tertiary,
  overflowWrap: "anywhere",
});

/** The bounds of a number, where the page's own hint is what is seen. */
export const range = style(visuallyHidden);

/** What the field did itself. */
export const notice = style({
  ...box,
  ...typeScale.caption,
  color: vars.text.secondary,
  overflowWrap: "anywhere",
  selectors: { "&:empty": { display: "none" } },
});

export const error = style({
  ...box,
  display: "flex",
  gap: "4px",
  ...typeScale.caption,
  color: vars.critical.text,
  overflowWrap: "anywhere",
  selectors: { "&:empty": { display: "none" } },
});

export const errorIcon = style({ flex: "none", marginBlockStart: "2px" });
