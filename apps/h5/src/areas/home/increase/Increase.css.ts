import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const label = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

/** Set apart from the rows below it. */
export const figure = style({ marginBlockEnd: space[12] });
