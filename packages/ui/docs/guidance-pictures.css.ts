import { style } from "@vanilla-extract/css";

/** As high as a few rows, for a list that scrolls in itself. */
export const low = style({ blockSize: "240px" });
