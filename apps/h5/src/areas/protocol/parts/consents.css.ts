import { style } from "@vanilla-extract/css";
import { typeScale, vars } from "@kedu/ui";

export const lead = style({ margin: 0, color: vars.text.secondary });
export const words = style([typeScale.body, { margin: 0 }]);
export const ends = style([typeScale.bodySmall, { margin: 0, color: vars.text.secondary }]);
export const endsName = style({ color: vars.text.primary });
export const heading = style([typeScale.heading, { margin: 0 }]);
/** Above the buttons of its row. */
export const refusal = style({ inlineSize: "100%", flexShrink: 0 });
