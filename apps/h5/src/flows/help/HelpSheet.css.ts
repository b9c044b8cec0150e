import { style } from "@vanilla-extract/css";
import { space } from "@kedu/ui";

export const stack = style({ display: "grid", gap: space[16] });
