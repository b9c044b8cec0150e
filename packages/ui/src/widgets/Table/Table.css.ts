import { style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { box, focusRing, pressable, visuallyHidden } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

export const frame = style({
  ...box,
  ...container,
  position: "relative",
  fontFamily,
  borderRadius: radius.card,
  border: `1px solid ${vars.border.subtle}`,
  background: vars.bg.surface,
  color: vars.text.primary,
  overflow: "clip",
});

export const hidden = style(visuallyHidden);

export const scroller = style({
  ...box,
  position: "relative",
  overflow: "auto",
  overscrollBehaviorInline: "contain",
  borderRadius: "inherit",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
  // On paper there is nothing to scroll.
  "@media": { print: { overflow: "visible", maxBlockSize: "none" } },
});

export const screenHigh = style({ maxBlockSize: "70dvh" });

export const table = style({
  ...box,
  inlineSize: "100%",
  borderCollapse: "separate",
  borderSpacing: 0,
  ...typeScale.bodySmall,
});

export const caption = style({ ...box, textAlign: "start" });

/** Stays in sight while the columns go by. */
export const captionWords = style({
  position: "sticky",
  insetInlineStart: 0,
  display: "inline-block",
  boxSizing: "border-box",
  maxInlineSize: "100cqi",
  padding: "12px 12px 4px",
  ...typeScale.heading,
});

const line = `1px solid ${vars.border.subtle}`;

const cell = {
  ...box,
  padding: "10px 12px",
  verticalAlign: "top",
  background: vars.bg.surface,
} as const;

/** On a phone's page four columns of amounts have their room only with less of it between them. */
const onPhone = "(max-width: 23em)";
const narrow = { [onPhone]: { paddingInline: "8px" } } as const;

/** Stays at the start while the others go by. */
const first = {
  position: "sticky",
  insetInlineStart: 0,
  zIndex: 1,
  minInlineSize: "min(6em, 36cqi)",
  maxInlineSize: "36cqi",
  textAlign: "start",
  overflowWrap: "anywhere",
  "@media": { print: { position: "static" } },
  selectors: {
    '[data-before="true"] &': {
      borderInlineEnd: `1px solid ${vars.border.default}`,
      // Both ways, whatever the direction: one side lies beyond the frame.
      boxShadow: "0 0 10px rgb(0 0 0 / 18%)",
      // Not over the rows above and below.
      clipPath: "inset(0 -12px)",
    },
  },
} as const;

const headCell = {
  ...cell,
  position: "sticky",
  insetBlockStart: 0,
  zIndex: 2,
  verticalAlign: "bottom",
  textAlign: "start",
  fontWeight: fontWeight.semibold,
  color: vars.text.secondary,
  borderBlockEnd: `1px solid ${vars.border.default}`,
  "@media": { print: { position: "static" } },
  "@container": narrow,
} as const;

export const head = style(headCell);
export const headFirst = style({ ...headCell, ...first, zIndex: 3 });
/** Its button fills it. */
export const headSortable = style({ padding: 0, "@container": { [onPhone]: { padding: 0 } } });

/** Above each row: a line below it would be covered by the first column of the next one. */
const bodyCell = { ...cell, borderBlockStart: line, "@container": narrow } as const;

export const body = style(bodyCell);
export const bodyFirst = style({ ...bodyCell, ...first, fontWeight: fontWeight.regular });
/** The line above it is that of the heading. */
export const firstRow = style({ borderBlockStart: 0 });

const footCell = {
  ...cell,
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: 2,
  fontWeight: fontWeight.semibold,
  borderBlockStart: `1px solid ${vars.border.default}`,
  "@container": narrow,
  "@media": { print: { position: "static" } },
} as const;
export const foot = style(footCell);
export const footFirst = style({ ...footCell, ...first, zIndex: 3 });

export const numeric = style({
  textAlign: "end",
  whiteSpace: "nowrap",
  fontVariantNumeric: "tabular-nums lining-nums",
});

export const sort = style({
  ...pressable,
  display: "flex",
  alignItems: "center",
  gap: "4px",
  inlineSize: "100%",
  minBlockSize: targetSize,
  padding: "10px 12px",
  fontWeight: fontWeight.semibold,
  "@container": narrow,
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-3px", borderRadius: radius.control },
    "&:active": { background: vars.bg.pressed },
  },
});
export const sortNumeric = style({ justifyContent: "flex-end" });
export const sortIcon = style({ flex: "none", color: vars.text.tertiary });
export const sortedIcon = style({ flex: "none", color: vars.accent.text });

/** At the end, where more columns lie: a shadow from beyond the frame, which falls into it. */
export const edge = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: "-1px",
  inlineSize: "1px",
  zIndex: 4,
  pointerEvents: "none",
  visibility: "hidden",
  boxShadow: "0 0 10px 2px rgb(0 0 0 / 28%)",
  selectors: { '[data-after="true"][data-state="ready"] > &': { visibility: "visible" } },
  "@media": { print: { display: "none" } },
});

export const state = style({ ...box, padding: "8px 12px 16px" });
