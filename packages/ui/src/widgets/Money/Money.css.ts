import { style, styleVariants } from "@vanilla-extract/css";
import { figureStyle, fontWeight, typeScale } from "../../theme/type-scale.ts";

export const money = style({ display: "inline-block", direction: "ltr", unicodeBidi: "isolate" });

export const size = styleVariants({
  xl: typeScale.figureXl,
  l: typeScale.figureL,
  m: typeScale.figureM,
  s: typeScale.figureS,
  body: { ...typeScale.body, ...figureStyle },
  bodySmall: { ...typeScale.bodySmall, ...figureStyle },
  caption: { ...typeScale.caption, ...figureStyle },
});

/** Ten digits and more: the cap that is enough for nine would let them out of the card. */
export const long = style({ fontSize: "min(1.375rem, 9cqi)" });

/** Takes size and weight from the words around it. */
export const inherit = style({
  ...figureStyle,
  fontWeight: "inherit",
});

const mark = style({ fontWeight: fontWeight.medium });

/** The currency mark and the decimals are smaller than the integer, so that the yuan are read first. */
export const currency = styleVariants({
  split: [mark, { fontSize: "0.62em", letterSpacing: 0, marginInlineEnd: "0.08em" }],
  slight: [mark, { fontSize: "0.76em" }],
  even: {},
});

export const decimal = styleVariants({
  split: { fontSize: "0.62em" },
  slight: { fontSize: "0.76em" },
  even: {},
});
