import { style } from "@vanilla-extract/css";
import { markTarget } from "../../private/mark-target.ts";
import { box } from "../../theme/reset.ts";
import { targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

/** Box and words press together. */
export const row = style({
  ...box,
  display: "flex",
  alignItems: "flex-start",
  minBlockSize: targetSize,
  fontFamily,
  ...typeScale.body,
  color: vars.text.primary,
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
  selectors: {
    '[data-state="disabled"] > &': { cursor: "not-allowed", color: vars.text.secondary },
  },
});

export const target = style(markTarget(typeScale.body));

export const words = style({
  ...box,
  minInlineSize: 0,
  paddingBlock: "10px",
  overflowWrap: "anywhere",
});
