import { style } from "@vanilla-extract/css";

export const line = style({ margin: 0 });
