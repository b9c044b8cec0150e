import { style } from "@vanilla-extract/css";
import { box, focusRing, pressable, visuallyHidden } from "../../theme/reset.ts";
import { borderWidth, radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { figureStyle, typeScale } from "../../theme/type-scale.ts";
import { input } from "../../private/Field.css.ts";

export const row = style({
  ...box,
  display: "flex",
  alignItems: "center",
  flexWrap: "wrap",
  gap: "8px",
});

export const count = style([
  input,
  {
    // As wide as its digits: the element's own size says how many.
    inlineSize: "auto",
    flex: "0 1 auto",
    padding: "0 4px",
    textAlign: "center",
    ...figureStyle,
  },
]);

export const control = style({
  ...box,
  display: "inline-flex",
  alignItems: "stretch",
  minInlineSize: 0,
  maxInlineSize: "100%",
  background: vars.bg.surface,
  border: `${borderWidth.control} solid ${vars.border.control}`,
  borderRadius: radius.control,
  selectors: {
    [`&:has(> ${count}:focus-visible)`]: focusRing,
    '[data-state="error"] > * > &': { borderColor: vars.critical.border },
    '[data-state="disabled"] > * > &': { background: vars.bg.sunken },
  },
});

export const step = style({
  ...pressable,
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: "48px",
  minBlockSize: targetSize,
  borderRadius: radius.control,
  color: vars.text.link,
  userSelect: "none",
  WebkitUserSelect: "none",
  selectors: {
    "&:active": { background: vars.bg.pressed },
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    '&[aria-disabled="true"]': {
      color: vars.text.disabled,
      background: "none",
      cursor: "not-allowed",
    },
  },
});

export const unit = style({ ...box, ...typeScale.body, color: vars.text.secondary });

export const spoken = style(visuallyHidden);
