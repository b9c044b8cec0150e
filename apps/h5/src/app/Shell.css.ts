import { style } from "@vanilla-extract/css";

export const firstFrame = style({ minBlockSize: "100dvh" });
