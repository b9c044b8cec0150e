import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const words = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });
export const stack = style({ display: "grid", gap: space[12], minInlineSize: 0 });
