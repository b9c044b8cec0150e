import { style } from "@vanilla-extract/css";
import { layers } from "../../theme/layers.ts";
import { focusRing, listReset, pressable } from "../../theme/reset.ts";
import { barHeight, stackBelow } from "../../theme/space.ts";
import { safeBottom, vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

export const bar = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: layers.tab,
  background: vars.bg.surface,
  boxShadow: `0 -1px 0 ${vars.border.subtle}`,
  paddingBlockEnd: safeBottom,
  "@container": { [stackBelow]: { position: "static" } },
});

export const list = style({
  ...listReset,
  display: "flex",
  // Where the words are wider than the bar, its tabs are in two rows: no word breaks.
  flexWrap: "wrap",
  paddingInline: "8px",
});

export const place = style({ flex: "1 1 0" });

export const tab = style({
  ...pressable,
  ...typeScale.micro,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "2px",
  minBlockSize: barHeight.tab,
  padding: "8px 2px 4px",
  textAlign: "center",
  color: vars.text.tertiary,
  wordBreak: "keep-all",
  overflowWrap: "break-word",
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    '&[aria-current="page"]': { color: vars.accent.text, fontWeight: fontWeight.semibold },
    '&[aria-current="page"]::before': {
      content: "",
      position: "absolute",
      insetBlockStart: 0,
      inlineSize: "26px",
      blockSize: "3px",
      borderRadius: "0 0 3px 3px",
      background: vars.accent.solid,
    },
  },
});

export const icon = style({ position: "relative", display: "block" });

export const badge = style({
  position: "absolute",
  insetBlockStart: "-4px",
  insetInlineStart: "16px",
  boxShadow: `0 0 0 2px ${vars.bg.surface}`,
});
