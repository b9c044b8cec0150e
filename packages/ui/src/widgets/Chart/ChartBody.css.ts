import { style, styleVariants } from "@vanilla-extract/css";
import { box, focusRing, listReset } from "../../theme/reset.ts";
import { radius, stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

export const body = style(box);

export const chart = style({ ...box, selectors: { '&[data-view="table"]': { display: "none" } } });

/** Behind the chart, and on paper below it. */
export const table = style({
  ...box,
  selectors: { '&[data-view="chart"]': { display: "none" } },
  "@media": {
    print: {
      selectors: { '&[data-view="chart"]': { display: "block", marginBlockStart: "12px" } },
    },
  },
});

export const plot = style({
  ...box,
  position: "relative",
  borderRadius: radius.control,
  touchAction: "pan-y",
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
  selectors: { "&:focus-visible": focusRing },
});

export const plotSize = style({ blockSize: "12.5rem" });
export const ringSize = style({
  blockSize: "12.5rem",
  inlineSize: "12.5rem",
  marginInline: "auto",
});

export const drawing = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  overflow: "visible",
  printColorAdjust: "exact",
});

export const grid = style({ stroke: vars.border.subtle, strokeWidth: 1 });
export const zero = style({ stroke: vars.border.control, strokeWidth: 1 });
export const cursor = style({ fill: vars.bg.control });

export const axisText = style({
  ...typeScale.caption,
  fill: vars.text.secondary,
  fontVariantNumeric: "tabular-nums lining-nums",
});

/** In this order. Neighbours differ in lightness too. Red is left out: it says overdue or failed. */
const COLOURS = {
  0: vars.accent.solid,
  1: vars.caution.border,
  2: vars.info.solid,
  3: vars.coupon.discount,
  4: vars.neutral.solid,
  5: vars.coupon.random,
} as const;

export const line = styleVariants(COLOURS, (colour) => ({
  fill: "none",
  stroke: colour,
  strokeWidth: 2.5,
  strokeLinecap: "round",
  strokeLinejoin: "round",
}));

export const fill = styleVariants(COLOURS, (colour) => ({ fill: colour }));

export const dot = style({ stroke: vars.bg.surface, strokeWidth: 1.5 });

/** The part of a ring that is read. */
export const part = style({
  stroke: vars.bg.surface,
  strokeWidth: 1,
  selectors: { '&[data-state="read"]': { stroke: vars.text.primary, strokeWidth: 2.5 } },
});

export const ringFigure = style({
  position: "absolute",
  inset: "22%",
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  textAlign: "center",
  pointerEvents: "none",
  overflowWrap: "anywhere",
  ...typeScale.bodySmall,
  color: vars.text.secondary,
});
export const ringShare = style({
  ...typeScale.title,
  color: vars.text.primary,
  fontVariantNumeric: "tabular-nums lining-nums",
});

export const legend = style({
  ...listReset,
  display: "grid",
  gap: "4px",
  marginBlockStart: "8px",
  ...typeScale.bodySmall,
});

export const read = style({
  ...box,
  marginBlockStart: "8px",
  ...typeScale.caption,
  color: vars.text.secondary,
});

export const entry = style({
  ...box,
  display: "grid",
  gridTemplateColumns: "24px minmax(0, 1fr) auto",
  alignItems: "center",
  columnGap: "8px",
  selectors: { '&[data-state="read"]': { fontWeight: fontWeight.semibold } },
  "@container": { [stackBelow]: { gridTemplateColumns: "24px minmax(0, 1fr)" } },
});

export const entryWord = style({ minInlineSize: 0, overflowWrap: "anywhere" });

export const entryValue = style({
  textAlign: "end",
  whiteSpace: "nowrap",
  fontWeight: fontWeight.medium,
  fontVariantNumeric: "tabular-nums lining-nums",
  "@container": { [stackBelow]: { gridColumn: 2, textAlign: "start" } },
});
