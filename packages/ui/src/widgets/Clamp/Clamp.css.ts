import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../../theme/tokens.css.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

export const clamp = style({ ...box, fontFamily, minInlineSize: 0 });

const words = style({ ...box, overflowWrap: "anywhere" });

const cut = style({ display: "-webkit-box", WebkitBoxOrient: "vertical", overflow: "hidden" });

/** Classes and not a style attribute, so that a server can say it under a strict content policy. */
export const lines = styleVariants({
  1: [words, cut, { WebkitLineClamp: 1 }],
  2: [words, cut, { WebkitLineClamp: 2 }],
  3: [words, cut, { WebkitLineClamp: 3 }],
  4: [words, cut, { WebkitLineClamp: 4 }],
  5: [words, cut, { WebkitLineClamp: 5 }],
  6: [words, cut, { WebkitLineClamp: 6 }],
});

export const whole = style([words]);

export const toggle = style({
  ...pressable,
  ...typeScale.bodySmall,
  display: "inline-flex",
  alignItems: "center",
  minBlockSize: targetSize,
  minInlineSize: targetSize,
  fontWeight: fontWeight.semibold,
  color: vars.text.link,
  borderRadius: radius.control,
  selectors: { "&:focus-visible": focusRing },
});
