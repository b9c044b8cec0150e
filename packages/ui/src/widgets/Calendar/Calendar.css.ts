import { style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion, transition } from "../../theme/motion.ts";
import { box, focusRing, pressable, visuallyHidden } from "../../theme/reset.ts";
import { borderWidth, radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

const EDGE = "4px";
/** Seven days, each as wide as a finger, and the edge. */
const LEAST_WIDTH = `(7 * ${targetSize} + 2 * ${EDGE})`;

export const calendar = style({
  ...box,
  containerType: "inline-size",
  display: "flex",
  flexDirection: "column",
  paddingBlock: "4px",
  paddingInline: EDGE,
  // On the narrowest phones it reaches into the page's gutter.
  marginInline: `min(0px, calc((100% - ${LEAST_WIDTH}) / 2))`,
  fontFamily,
  color: vars.text.primary,
});

/** In a page it has a ground of its own; in a sheet the sheet's. */
export const card = style({
  borderRadius: radius.card,
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  selectors: {
    "&:focus-visible": focusRing,
    '[data-state="error"] > &': {
      boxShadow: `inset 0 0 0 ${borderWidth.control} ${vars.critical.border}`,
    },
  },
});

export const inSheet = styleVariants({
  pages: { flex: "none", margin: 0 },
  list: { flex: "1 1 auto", minBlockSize: 0, margin: 0 },
});

/** The list scrolls inside it; a page of a month that is higher than the sheet scrolls as a whole. */
export const sheetBody = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  display: "flex",
  flexDirection: "column",
  overflowY: "auto",
  overscrollBehavior: "contain",
});

export const header = style({
  ...box,
  display: "grid",
  gridTemplateColumns: `${targetSize} minmax(0, 1fr) ${targetSize}`,
  alignItems: "center",
});

export const month = style({ ...box, ...typeScale.heading, textAlign: "center" });

/** Mirrored where writing runs from right to left. */
export const step = style({ selectors: { '[dir="rtl"] &': { transform: "scaleX(-1)" } } });

/** A finger pages sideways; up and down it still moves the page. */
export const page = style({ ...box, touchAction: "pan-y" });

export const list = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  maxBlockSize: "26rem",
  overflowY: "auto",
  overscrollBehavior: "contain",
  // What is put in above keeps its place by script, in every browser.
  overflowAnchor: "none",
  selectors: { [`${inSheet.list} > &`]: { maxBlockSize: "none" } },
});

export const listMonth = style({ ...box, paddingBlock: "12px 4px" });

export const earlier = style({ display: "grid", justifyItems: "center", paddingBlockStart: "4px" });

export const grid = style({
  ...box,
  inlineSize: "100%",
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderSpacing: "0 4px",
});

export const weekday = style({
  ...box,
  blockSize: "28px",
  // Three letters fit into a column at any text size.
  fontSize: "min(0.8125rem, 5.4cqi)",
  lineHeight: 1.4,
  fontWeight: fontWeight.regular,
  textAlign: "center",
  color: vars.text.secondary,
});

const ends = {
  borderStartStartRadius: radius.control,
  borderEndStartRadius: radius.control,
} as const;
const beginnings = {
  borderStartEndRadius: radius.control,
  borderEndEndRadius: radius.control,
} as const;

export const cell = style({
  ...box,
  blockSize: "54px",
  textAlign: "center",
  selectors: {
    "&[data-range]": { background: vars.accent.tint },
    '&[data-range="begin"], &[data-range]:first-child': ends,
    '&[data-range="end"], &[data-range]:last-child': beginnings,
  },
});

export const day = style({
  ...pressable,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  inlineSize: "100%",
  minBlockSize: "54px",
  // Room for the word below the date, which stays in the middle.
  paddingBlock: "16px",
  borderRadius: radius.control,
  textAlign: "center",
  transition: transition(["background-color"], "press"),
  "@media": { [reducedMotion]: { transition: "none" } },
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-3px" },
    "&:active:not([aria-disabled])": { background: vars.bg.pressed },
    '&[aria-current="date"]': {
      boxShadow: `inset 0 0 0 ${borderWidth.control} ${vars.accent.border}`,
    },
    "&[aria-disabled]": { cursor: "not-allowed", color: vars.text.tertiary },
    '&[data-state="outside"]': { color: vars.text.disabled },
    '&[data-state="chosen"]': { background: vars.accent.solid, color: vars.text.onAccent },
    '&[data-state="chosen"]:focus-visible': { outlineColor: vars.text.onAccent },
  },
});

/** The day in full, as it is read. */
export const words = style(visuallyHidden);

export const date = style({
  fontSize: "1.0625rem",
  lineHeight: 1.3,
  fontVariantNumeric: "tabular-nums lining-nums",
  selectors: {
    '[data-state="chosen"] > &': { fontWeight: fontWeight.semibold },
    // A line through it: it shows by shape, not by colour alone.
    '[data-state="unavailable"] > &': { textDecoration: "line-through" },
  },
});

export const mark = style({
  position: "absolute",
  insetInline: "0",
  insetBlockEnd: "3px",
  overflow: "hidden",
  // Four characters fit into a column at any text size.
  fontSize: "min(0.75rem, 3.4cqi)",
  lineHeight: 1.25,
  whiteSpace: "nowrap",
  color: vars.text.secondary,
  selectors: {
    '[aria-current="date"] > &': { color: vars.accent.text },
    '[data-state="chosen"] > &': { color: vars.text.onAccent },
  },
});

export const said = style({
  ...box,
  flex: "none",
  minBlockSize: "2.9em",
  padding: "8px",
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  textAlign: "center",
  textWrap: "balance",
  // A date breaks before its weekday and not inside it.
  wordBreak: "keep-all",
  overflowWrap: "anywhere",
  selectors: { '&[data-state="refused"]': { color: vars.caution.text } },
});
