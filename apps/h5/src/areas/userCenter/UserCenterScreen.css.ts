import { style } from "@vanilla-extract/css";
import { space, typeScale, vars } from "@kedu/ui";

export const enterprise = style([typeScale.title, { margin: 0 }]);

export const person = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
  margin: `${space[8]} 0 0`,
  color: vars.text.secondary,
});

export const phone = style({ margin: `${space[4]} 0 0`, color: vars.text.secondary });
