import { coreVars as vars } from "./core-tokens.css.ts";

/**
 * Starting points that widgets spread into their own classes. The package styles no element by its
 * name, so it can live in a page that has styles of its own.
 */
export const box = { boxSizing: "border-box", margin: 0, padding: 0 } as const;

/** A list without marks and distances. */
export const listReset = { ...box, listStyle: "none" } as const;

/** A button or link that looks like nothing yet. */
export const pressable = {
  ...box,
  appearance: "none",
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "inherit",
  textDecoration: "none",
  cursor: "pointer",
  touchAction: "manipulation",
  WebkitTapHighlightColor: "transparent",
} as const;

/** The focus mark of every control. It is never removed. */
export const focusRing = {
  outline: `2px solid ${vars.border.focus}`,
  outlineOffset: "2px",
} as const;

/** Text for a screen reader only. */
export const visuallyHidden = {
  position: "absolute",
  inlineSize: "1px",
  blockSize: "1px",
  margin: "-1px",
  padding: 0,
  border: 0,
  overflow: "hidden",
  clipPath: "inset(50%)",
  whiteSpace: "nowrap",
} as const;
