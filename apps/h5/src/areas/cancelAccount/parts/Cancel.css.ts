import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const note = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

export const body = style({ ...typeScale.body, margin: 0, color: vars.text.primary });

/** Sentences one under the other, each on its own line. */
export const points = style({
  ...typeScale.bodySmall,
  margin: 0,
  paddingInlineStart: space[20],
  color: vars.text.secondary,
  overflowWrap: "anywhere",
});

export const number = style({ overflowWrap: "anywhere" });
