import { style, styleVariants } from "@vanilla-extract/css";
import { box, visuallyHidden } from "../../theme/reset.ts";
import { cardGap, radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const skeleton = style({ ...box, display: "grid", gap: cardGap });

export const spoken = style(visuallyHidden);

export const card = style({
  ...box,
  display: "grid",
  gap: "10px",
  padding: "16px",
  borderRadius: radius.card,
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
});

// Static on purpose: a shimmer carries no information and tires the eye.
const ground = style({ display: "block", background: vars.bg.control });

/** The mark of a result. */
const disc = style([ground, { blockSize: "60px", borderRadius: "50%", justifySelf: "center" }]);

const bar = style([
  ground,
  {
    borderRadius: "6px",
    // What follows the mark of a result is centred below it.
    selectors: { [`${disc} ~ &`]: { justifySelf: "center" } },
  },
]);

/** Same height as the text it replaces, so that nothing moves when the text comes. */
function lineOf(size: { fontSize: string; lineHeight: number }) {
  return { blockSize: `calc(${size.fontSize} * ${size.lineHeight})` };
}

export const size = styleVariants({
  figureXl: [bar, lineOf(typeScale.figureXl)],
  figureL: [bar, lineOf(typeScale.figureL)],
  figureM: [bar, lineOf(typeScale.figureM)],
  heading: [bar, lineOf(typeScale.heading)],
  body: [bar, lineOf(typeScale.body)],
  caption: [bar, lineOf(typeScale.caption)],
  rule: [bar, { blockSize: "25px" }],
  button: [bar, { blockSize: "50px", borderRadius: radius.button }],
  disc: [disc],
});

export const width = styleVariants({
  quarter: { inlineSize: "25%" },
  third: { inlineSize: "38%" },
  half: { inlineSize: "55%" },
  most: { inlineSize: "80%" },
  full: { inlineSize: "100%" },
  square: { inlineSize: "60px" },
});
