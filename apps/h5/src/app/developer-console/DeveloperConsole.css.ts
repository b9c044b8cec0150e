import { style } from "@vanilla-extract/css";
import { focusRing, layers, listReset, space, targetSize, typeScale, vars } from "@kedu/ui";

export const panel = style({
  position: "fixed",
  zIndex: layers.toast,
  insetInlineEnd: space[12],
  insetBlockEnd: space[56],
  maxInlineSize: "calc(100vw - 24px)",
  background: vars.bg.surface,
  color: vars.text.primary,
  border: `1px solid ${vars.text.tertiary}`,
});

export const toggle = style([
  typeScale.bodySmall,
  {
    minBlockSize: targetSize,
    minInlineSize: targetSize,
    paddingInline: space[12],
    border: 0,
    background: "transparent",
    color: vars.text.primary,
    ":focus-visible": focusRing,
  },
]);

export const body = style({
  boxSizing: "border-box",
  inlineSize: "min(100vw - 32px, 560px)",
  maxBlockSize: "50dvh",
  overflow: "auto",
  paddingInline: space[12],
  ":focus-visible": focusRing,
});

export const list = style([listReset, typeScale.caption, { overflowWrap: "anywhere" }]);
