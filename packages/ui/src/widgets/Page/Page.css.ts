import { style } from "@vanilla-extract/css";
import { space } from "../../theme/space.ts";

/** The page's content. `Section` keeps more distance to what comes before it in here. */
export const content = style({ paddingBlockStart: space[8] });
