import { typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const label = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });
