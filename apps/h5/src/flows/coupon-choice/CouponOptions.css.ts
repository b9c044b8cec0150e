import { cardGap, space, typeScale, vars, visuallyHidden } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const list = style({ display: "grid", gap: cardGap });

export const heading = style({
  ...typeScale.heading,
  margin: 0,
  marginBlockStart: space[12],
  color: vars.text.secondary,
});

/** The page's title says it to the eye. */
export const hidden = style(visuallyHidden);
