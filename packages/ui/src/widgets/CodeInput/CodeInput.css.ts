import { style } from "@vanilla-extract/css";
import { transition } from "../../theme/motion.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { borderWidth, radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { figureStyle } from "../../theme/type-scale.ts";

/** The one real input lies over the boxes: it takes taps, paste and the code from the message. */
export const input = style({
  ...box,
  appearance: "none",
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  border: 0,
  outline: "none",
  background: "transparent",
  color: "transparent",
  caretColor: "transparent",
  // 16 px and more, or iOS zooms the page on focus.
  fontSize: "1rem",
  letterSpacing: "1em",
  selectors: {
    "&::selection": { background: "transparent" },
    "&:autofill": { WebkitTextFillColor: "transparent", transition: "background-color 9999s" },
  },
});

export const frame = style({
  ...box,
  position: "relative",
  display: "flex",
  gap: "8px",
  maxInlineSize: "360px",
  containerType: "inline-size",
  borderRadius: radius.control,
  selectors: { [`&:has(> ${input}:focus-visible)`]: focusRing },
});

export const cell = style({
  ...box,
  flex: "1 1 0",
  minInlineSize: 0,
  blockSize: "56px",
  display: "grid",
  placeItems: "center",
  background: vars.bg.surface,
  border: `${borderWidth.control} solid ${vars.border.control}`,
  borderRadius: radius.control,
  ...figureStyle,
  fontSize: "min(1.5rem, 10cqi)",
  color: vars.text.primary,
  transition: transition(["border-color"], "press"),
  selectors: {
    ':focus ~ &[data-state="next"]': { borderColor: vars.border.focus, borderWidth: "2px" },
    '[data-state="error"] > * > &': { borderColor: vars.critical.border },
    ":disabled ~ &": { background: vars.bg.sunken },
  },
});
