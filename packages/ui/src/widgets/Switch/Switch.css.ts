import { style } from "@vanilla-extract/css";
import { reducedMotion, transition } from "../../theme/motion.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { borderWidth, radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

export const row = style({
  ...box,
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "12px",
  minBlockSize: targetSize,
  fontFamily,
  color: vars.text.primary,
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
  selectors: { '&[data-state="disabled"]': { cursor: "not-allowed" } },
});

export const label = style({
  ...box,
  display: "block",
  ...typeScale.body,
  overflowWrap: "anywhere",
});

export const hint = style({
  ...box,
  display: "block",
  ...typeScale.caption,
  color: vars.text.tertiary,
  overflowWrap: "anywhere",
});

/** The track is the input itself; its thumb is drawn before it. */
export const track = style({
  ...box,
  appearance: "none",
  flex: "none",
  position: "relative",
  inlineSize: "48px",
  blockSize: "28px",
  border: `${borderWidth.control} solid ${vars.border.control}`,
  borderRadius: radius.pill,
  background: vars.bg.sunken,
  cursor: "inherit",
  transition: transition(["background-color", "border-color"], "move"),
  selectors: {
    // 44 px high and wide to a finger.
    "&::after": { content: "", position: "absolute", inset: "-9px" },
    "&::before": {
      content: "",
      position: "absolute",
      insetBlockStart: "3.5px",
      insetInlineStart: "3.5px",
      inlineSize: "18px",
      blockSize: "18px",
      borderRadius: radius.pill,
      background: vars.neutral.solid,
      transition: transition(["inset-inline-start", "background-color"], "move"),
    },
    "&:checked": { borderColor: vars.accent.solid, background: vars.accent.solid },
    "&:checked::before": { insetInlineStart: "23.5px", background: vars.text.onAccent },
    "&:focus-visible": focusRing,
    "&:disabled": { borderColor: vars.border.default, background: vars.bg.control },
    "&:disabled::before": { background: vars.text.disabled },
  },
  "@media": { [reducedMotion]: { selectors: { "&::before": { transition: "none" } } } },
});
