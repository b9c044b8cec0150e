import { space, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const form = style({
  display: "grid",
  gap: space[20],
  minInlineSize: 0,
  paddingBlockStart: space[16],
});

export const words = style({ margin: 0, color: vars.text.secondary });
