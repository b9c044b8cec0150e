import { cardGap, visuallyHidden } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const list = style({ display: "grid", gap: cardGap });

/** The tab says it to the eye. */
export const hidden = style(visuallyHidden);
