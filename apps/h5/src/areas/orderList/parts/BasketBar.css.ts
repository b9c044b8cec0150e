import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const bar = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[8]} ${space[12]}`,
});

export const sum = style({
  ...typeScale.bodySmall,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "flex-end",
  gap: "0 6px",
  flex: 1,
  color: vars.text.secondary,
});

/** On a line of its own where it does not fit. */
export const go = style({
  minInlineSize: "7em",
  "@container": { "(max-width: 22em)": { flex: "1 0 100%" } },
});
