import { style } from "@vanilla-extract/css";

export const row = style({ display: "flex", justifyContent: "flex-end" });

export const middle = style({ display: "flex", justifyContent: "center" });

/** Higher than the screen twice over, with its content in the middle. */
export const tall = style({ paddingBlock: "120vh" });
