import { style, styleVariants } from "@vanilla-extract/css";
import { listReset } from "../../theme/reset.ts";

const grid = style({ ...listReset, display: "grid", minInlineSize: 0 });

/**
 * As many columns as have room. The least width of one is in em and not px, so that large text has fewer columns as a
 * narrow screen has.
 */
const columnsOf = (leastWidth: string) =>
  ({ gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${leastWidth}), 1fr))` }) as const;

export const columns = styleVariants({
  narrow: [grid, columnsOf("4em")],
  half: [grid, columnsOf("8.5em")],
  wide: [grid, columnsOf("16em")],
});
