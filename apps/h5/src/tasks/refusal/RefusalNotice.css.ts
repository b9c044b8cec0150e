import { style } from "@vanilla-extract/css";
import { space } from "@kedu/ui";

export const frame = style({ display: "grid", gap: space[8], justifyItems: "start" });
