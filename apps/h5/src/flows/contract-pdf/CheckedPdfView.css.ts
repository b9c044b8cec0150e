import { style } from "@vanilla-extract/css";
import { space, vars } from "@kedu/ui";

// The pages scroll inside, and what is below stays in reach.
export const reader = style({ blockSize: "68dvh", minBlockSize: "320px" });
export const progress = style({
  inlineSize: "100%",
  blockSize: "8px",
  accentColor: vars.accent.solid,
});
export const hash = style({ fontWeight: 400, overflowWrap: "anywhere", minInlineSize: 0 });
export const actions = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[12],
});
