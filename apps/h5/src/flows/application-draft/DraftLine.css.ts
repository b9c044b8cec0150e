import { typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const line = style({ ...typeScale.caption, margin: 0, color: vars.text.tertiary });
