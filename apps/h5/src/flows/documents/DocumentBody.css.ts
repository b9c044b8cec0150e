import { style } from "@vanilla-extract/css";
import { space, typeScale, vars } from "@kedu/ui";

export const body = style({ display: "grid", gap: space[20], minInlineSize: 0 });
export const fact = style({ margin: 0, color: vars.text.secondary });
export const section = style({ display: "grid", gap: space[8] });
export const heading = style([typeScale.heading, { margin: 0 }]);
// Brief: a reader's text is 16/26.
export const paragraph = style([typeScale.body, { margin: 0, lineHeight: 1.625 }]);
