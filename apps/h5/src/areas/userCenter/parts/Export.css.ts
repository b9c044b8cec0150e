import { typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const note = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

/** A number breaks anywhere rather than widen the page. */
export const number = style({ overflowWrap: "anywhere" });

export const title = style({ ...typeScale.heading, margin: 0 });
