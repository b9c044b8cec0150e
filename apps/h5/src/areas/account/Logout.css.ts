import { style } from "@vanilla-extract/css";
import { space } from "@kedu/ui";

export const line = style({
  margin: 0,
  selectors: { "& + &": { marginBlockStart: space[12] } },
});
