import { style } from "@vanilla-extract/css";
import { space, vars } from "@kedu/ui";

export const answer = style({ display: "grid", gap: space[12] });
export const paragraph = style({ margin: 0, color: vars.text.primary });
