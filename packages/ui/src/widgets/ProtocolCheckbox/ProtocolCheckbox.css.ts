import { style } from "@vanilla-extract/css";
import { markTarget } from "../../private/mark-target.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

export const row = style({
  ...box,
  display: "flex",
  alignItems: "flex-start",
  fontFamily,
  ...typeScale.bodySmall,
  color: vars.text.secondary,
});

export const target = style({
  ...markTarget(typeScale.bodySmall),
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
});

export const words = style({
  ...box,
  minInlineSize: 0,
  paddingBlockStart: "12px",
  overflowWrap: "anywhere",
});

export const lead = style({ cursor: "pointer" });

export const document = style({
  ...pressable,
  position: "relative",
  color: vars.text.link,
  textAlign: "start",
  selectors: {
    "&:focus-visible": focusRing,
    "&:active": { color: vars.accent.pressed },
    // Lines of text are closer than fingers; the target reaches above and below its line.
    "&::after": { content: "", position: "absolute", insetInline: "-2px", insetBlock: "-12px" },
  },
});

export const purpose = style({
  ...box,
  display: "block",
  marginBlockStart: "4px",
  ...typeScale.caption,
  color: vars.text.tertiary,
});
