import { typeScale, vars } from "@kedu/ui";
import { style, styleVariants } from "@vanilla-extract/css";

/** An amount and its way on. */
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2px 12px",
  marginBlock: "2px 4px",
});

/** Its way on has no ground: the space around the words is the card's. */
export const quietLine = style([line, { marginBlock: "-4px -8px" }]);

export const when = styleVariants(
  {
    surface: vars.text.secondary,
    caution: vars.caution.text,
    critical: vars.critical.text,
  },
  (color) => [{ ...typeScale.bodySmall, color }],
);

/** Labels below a Rule, at its ends. */
export const ends = style({
  ...typeScale.caption,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: "2px 12px",
  marginBlockStart: "4px",
  color: vars.text.secondary,
});

export const small = style({ ...typeScale.bodySmall, color: vars.text.secondary });

export const warning = style({
  ...typeScale.bodySmall,
  marginBlock: "8px 0",
  marginInline: 0,
  color: vars.caution.text,
});
