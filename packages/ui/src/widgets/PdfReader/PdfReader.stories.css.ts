import { style } from "@vanilla-extract/css";

/** A phone's page. */
export const phone = style({ blockSize: "100dvh" });
