import { style } from "@vanilla-extract/css";

export const scroller = style({ blockSize: "30rem" });
export const lowScroller = style({ blockSize: "16rem" });
