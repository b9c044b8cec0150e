import { cardGap, space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const list = style({ display: "grid", gap: cardGap });

export const label = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

export const actions = style({ display: "grid", gap: space[8], marginBlockStart: space[16] });
