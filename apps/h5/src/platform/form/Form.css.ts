import { cardGap } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** Cards of a form are as far apart as those of a page. */
export const form = style({ display: "grid", gap: cardGap, minInlineSize: 0 });
