import { style } from "@vanilla-extract/css";

/** Day and time are read as one. */
export const moment = style({ whiteSpace: "nowrap" });
