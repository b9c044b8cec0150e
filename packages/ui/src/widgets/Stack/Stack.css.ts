import { style, styleVariants } from "@vanilla-extract/css";
import { listReset } from "../../theme/reset.ts";

export const stack = style({
  ...listReset,
  display: "grid",
  // Not wider than its container, whatever is in it.
  gridTemplateColumns: "minmax(0, 1fr)",
  minInlineSize: 0,
  overflowWrap: "break-word",
});

export const align = styleVariants({
  stretch: {},
  start: { justifyItems: "start" },
  center: { justifyItems: "center" },
  end: { justifyItems: "end" },
});
