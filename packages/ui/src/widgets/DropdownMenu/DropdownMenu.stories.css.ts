import { style } from "@vanilla-extract/css";

export const bottom = style({ paddingBlockStart: "calc(100vh - 140px)" });
