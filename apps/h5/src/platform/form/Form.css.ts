import { cardGap, space } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** Cards of a form are as far apart as those of a page. */
export const form = style({ display: "grid", gap: cardGap, minInlineSize: 0 });

/** The fields of one card: far enough apart that an error belongs to the field above it. */
export const fields = style({ display: "grid", gap: space[20], minInlineSize: 0 });
