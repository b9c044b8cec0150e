import { style } from "@vanilla-extract/css";
import { space, vars } from "@kedu/ui";

export const count = style({ margin: 0, color: vars.text.secondary });

/** Not by colour alone: in a list of black words a tint is seen by most, weight by all. */
export const mark = style({
  paddingInline: "1px",
  borderRadius: space[2],
  fontWeight: 600,
  color: vars.accent.text,
  backgroundColor: vars.accent.tint,
});
