import { style } from "@vanilla-extract/css";

/** The next part is below the screen. */
export const space = style({ blockSize: "130vh" });
