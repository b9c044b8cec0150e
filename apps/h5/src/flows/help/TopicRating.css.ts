import { style } from "@vanilla-extract/css";
import { space, vars } from "@kedu/ui";

export const rating = style({
  display: "flex",
  flexDirection: "column",
  gap: space[8],
  paddingBlockStart: space[12],
  borderBlockStart: `1px solid ${vars.border.subtle}`,
});

export const words = style({ margin: 0, color: vars.text.secondary, outline: "none" });
