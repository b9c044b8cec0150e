import { style } from "@vanilla-extract/css";
import { barHeight, space, stackBelow } from "../../theme/space.ts";
import { stickyTopName } from "../../theme/sticky-top.ts";

/** The page's content. `Section` keeps more distance to what comes before it in here. */
export const content = style({
  paddingBlockStart: space[8],
  vars: { [stickyTopName]: barHeight.nav },
  // The bar scrolls away then.
  "@container": { [stackBelow]: { vars: { [stickyTopName]: "0px" } } },
});
