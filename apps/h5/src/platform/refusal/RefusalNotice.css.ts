import { style } from "@vanilla-extract/css";
import { space } from "@kedu/ui";

/** Ways on below a refusal that takes the place of a page. */
export const ways = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "center",
  gap: space[8],
  marginBlockStart: space[8],
});
