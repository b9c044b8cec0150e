import { style } from "@vanilla-extract/css";
import { typeScale, vars } from "@kedu/ui";

export const heading = style([typeScale.title, { margin: 0 }]);

export const words = style([typeScale.body, { margin: 0 }]);

export const moment = style([typeScale.caption, { margin: 0, color: vars.text.tertiary }]);
