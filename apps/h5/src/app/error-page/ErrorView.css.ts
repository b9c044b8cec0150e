import { style } from "@vanilla-extract/css";
import { figureStyle, focusRing, gutter, space, targetSize, typeScale, vars } from "@kedu/ui";

export const page = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  alignItems: "center",
  gap: space[12],
  boxSizing: "border-box",
  minBlockSize: "100dvh",
  paddingInline: gutter,
  paddingBlock: space[56],
  textAlign: "center",
});

export const status = style([
  typeScale.figureL,
  figureStyle,
  { margin: 0, color: vars.text.tertiary },
]);

export const message = style([typeScale.title, { margin: 0 }]);

export const secondLine = style([
  typeScale.body,
  { margin: 0, color: vars.text.secondary, maxInlineSize: "32em" },
]);

export const link = style([
  typeScale.body,
  {
    display: "inline-flex",
    flexDirection: "column",
    alignItems: "center",
    justifyContent: "center",
    minBlockSize: targetSize,
    color: vars.text.link,
    ":focus-visible": focusRing,
  },
]);
