import { cardGap, space, typeScale, vars } from "@kedu/ui";
import { style, styleVariants } from "@vanilla-extract/css";

export const list = style({ display: "grid", gap: cardGap });

export const label = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

export const note = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlockStart: space[8],
  color: vars.text.secondary,
});

/** An amount and its way on. */
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[12]}`,
  marginBlock: `${space[2]} ${space[4]}`,
});

export const due = styleVariants(
  { plain: vars.text.secondary, soon: vars.caution.text, overdue: vars.critical.text },
  (color) => [{ ...typeScale.bodySmall, margin: 0, color }],
);

export const loan = style({
  selectors: {
    "& + &": {
      marginBlockStart: space[12],
      paddingBlockStart: space[12],
      borderBlockStart: `1px solid ${vars.border.subtle}`,
    },
  },
});

/** Labels below a Rule, at its ends. */
export const ends = style({
  ...typeScale.caption,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `2px ${space[12]}`,
  marginBlockStart: space[4],
  color: vars.text.secondary,
});
