import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const signing = style({ display: "grid", gap: space[16], minInlineSize: 0 });

export const words = style({ ...typeScale.body, margin: 0, color: vars.text.secondary });
