import { style } from "@vanilla-extract/css";
import { space, vars } from "@kedu/ui";

export const contact = style({ display: "grid", gap: space[8] });
export const version = style({ margin: 0, color: vars.text.tertiary });
