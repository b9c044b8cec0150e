import { style } from "@vanilla-extract/css";

/** The two buttons stay beside each other, however narrow the page is. */
export const moves = style({ display: "inline-flex" });
