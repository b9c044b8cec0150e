import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** Facts side by side on a phone, below each other where the text is large. */
export const facts = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(9.5em, 1fr))",
  gap: `${space[4]} ${space[16]}`,
  margin: 0,
});

export const fact = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "0 8px",
});

/** Takes the whole line. */
export const wide = style({ gridColumn: "1 / -1" });

export const name = style({ ...typeScale.caption, margin: 0, color: vars.text.secondary });

export const value = style({
  ...typeScale.bodySmall,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: "0 6px",
  margin: 0,
  // At the end of its line, also where it has one of its own.
  marginInlineStart: "auto",
  fontWeight: 600,
  color: vars.text.primary,
});

/** The annual rate is never smaller than the daily one. */
export const strong = style({ ...typeScale.figureS });
