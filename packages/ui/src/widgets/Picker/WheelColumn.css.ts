import { createVar, fallbackVar, style } from "@vanilla-extract/css";
import { focusRing, pressable } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { coreVars as vars } from "../../theme/core-tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";
import { ROW_PX, VISIBLE_ROWS } from "./wheel-physics.ts";

// A custom property, so that a page can measure its rows in rem.
const row = `var(--kd-wheel-row, ${ROW_PX}px)`;
const bandStart = `calc(${row} * ${(VISIBLE_ROWS - 1) / 2})`;

/** Wheels beside each other, from three on: two are wide enough for any text. */
const columns = createVar();

export const wheels = style({
  position: "relative",
  display: "flex",
  isolation: "isolate",
  paddingInline: "8px",
  color: vars.text.primary,
  selectors: Object.fromEntries(
    [3, 4, 5].map((count) => [
      `&[data-columns="${count}"]`,
      { vars: { [columns]: String(count) } },
    ]),
  ),
});

// At 200 % text a year still fits a third of a 320 px screen. A share of the screen, up to the
// widest panel, and not of the column: asking a container for its size, each column is laid out
// apart from the page, and the picker comes on the screen later.
const fitting = `calc(min(21vi, 101px) / ${fallbackVar(columns, "1")})`;

/** The band that marks the chosen row of all columns. */
export const band = style({
  position: "absolute",
  zIndex: -1,
  insetInline: "8px",
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
  // The wheel answers every touch itself; the page beneath must not scroll with it.
  touchAction: "none",
  userSelect: "none",
  WebkitUserSelect: "none",
  cursor: "grab",
  contain: "strict",
  selectors: {
    // What cannot be moved lets the page beneath move.
    "&[data-locked]": { touchAction: "auto", cursor: "auto" },
    '&[aria-disabled="true"]': { opacity: 0.5 },
    // Round only for the ring: cutting layers that move to round corners costs a picture of its own.
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px", borderRadius: radius.control },
  },
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
  blockSize: "100%",
  lineHeight: row,
  paddingInline: "4px",
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
  },
});

/** Covers the rows and the band: nothing is chosen there. */
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
