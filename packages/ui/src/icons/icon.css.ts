import { style } from "@vanilla-extract/css";

/** Keeps its size when the words beside it wrap. */
export const icon = style({ flex: "none" });
