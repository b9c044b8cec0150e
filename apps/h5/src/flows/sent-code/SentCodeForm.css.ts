import { typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const words = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });
