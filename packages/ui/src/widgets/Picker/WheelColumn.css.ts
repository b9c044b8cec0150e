import { createVar, style } from "@vanilla-extract/css";
import { focusRing, pressable } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { coreVars as vars } from "../../theme/core-tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";
import { ROW_PX, VISIBLE_ROWS } from "./wheel-physics.ts";

// A custom property, so that a page can measure its rows in rem.
const row = `var(--kd-wheel-row, ${ROW_PX}px)`;
const bandStart = `calc(${row} * ${(VISIBLE_ROWS - 1) / 2})`;

const SIDE_PX = 8;
/** The hairline of the panel around them. */
const EDGE_PX = 1;

/** Widest text of a row where the wheels stand as wide as the screen. */
const fitting = createVar();

// Shares of the screen and not of the column: asking a container for its size, each column is laid
// out apart from the page, and the picker comes on the screen later.
const fittingBeside = (columns: number) =>
  `calc((min(100vi, 480px) - ${2 * (SIDE_PX + EDGE_PX)}px) * ${0.22 / columns})`;

export const wheels = style({
  position: "relative",
  display: "flex",
  isolation: "isolate",
  paddingInline: `${SIDE_PX}px`,
  color: vars.text.primary,
  vars: { [fitting]: fittingBeside(1) },
  selectors: Object.fromEntries(
    [2, 3, 4, 5].map((columns) => [
      `&[data-columns="${columns}"]`,
      { vars: { [fitting]: fittingBeside(columns) } },
    ]),
  ),
});

/** The band that marks the chosen row of all columns. */
export const band = style({
  position: "absolute",
  zIndex: -1,
  insetInline: `${SIDE_PX}px`,
  insetBlockStart: bandStart,
  blockSize: row,
  borderRadius: radius.control,
  background: vars.accent.tint,
});

export const column = style({
  position: "relative",
  flex: "1 1 0",
  minInlineSize: 0,
  blockSize: `calc(${row} * ${VISIBLE_ROWS})`,
  overflow: "hidden",
  borderRadius: radius.control,
  // The wheel answers every touch itself; the page beneath must not scroll with it.
  touchAction: "none",
  userSelect: "none",
  WebkitUserSelect: "none",
  cursor: "grab",
  contain: "strict",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

/** What moves: one row high, so that it and its rows are placed in shares of a row. */
export const strip = style({
  position: "absolute",
  insetInline: 0,
  insetBlockStart: bandStart,
  blockSize: row,
  willChange: "transform",
});

export const wheelRow = style({
  position: "absolute",
  inset: 0,
  lineHeight: row,
  paddingInline: "4px",
  // At 200 % text a year still fits a third of a 320 px screen.
  fontSize: `min(${typeScale.heading.fontSize}, ${fitting})`,
  textAlign: "center",
  whiteSpace: "nowrap",
  overflow: "hidden",
  textOverflow: "ellipsis",
  fontVariantNumeric: "tabular-nums",
  color: vars.text.secondary,
  selectors: {
    '&[data-state="selected"]': { color: vars.text.primary, fontWeight: fontWeight.semibold },
    "&[data-disabled]": { color: vars.text.tertiary, textDecoration: "line-through" },
    "&[hidden]": { display: "none" },
  },
});

/** Stands where the rows would, and over the band: nothing is chosen there. */
export const message = style({
  background: vars.bg.raised,
  blockSize: "100%",
  display: "grid",
  placeContent: "center",
  textAlign: "center",
  color: vars.text.secondary,
});

export const retry = style({
  ...pressable,
  minBlockSize: targetSize,
  color: vars.text.primary,
  textAlign: "center",
  textDecoration: "underline",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});
