import { cardGap, radius, space, typeScale, vars } from "@kedu/ui";
import { style, styleVariants } from "@vanilla-extract/css";

export const list = style({ display: "grid", gap: cardGap });

export const label = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });

export const note = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlockStart: space[8],
  color: vars.text.secondary,
});

/** An amount and what is beside it. */
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[12]}`,
});

export const figureLine = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space[2]} ${space[12]}`,
  margin: 0,
  marginBlock: `${space[4]} ${space[8]}`,
});

/** Labels below a Rule, at its ends. */
export const ends = style({
  ...typeScale.caption,
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: `2px ${space[12]}`,
  marginBlock: `${space[4]} ${space[12]}`,
  color: vars.text.secondary,
});

export const due = styleVariants(
  { plain: vars.text.secondary, soon: vars.caution.text, overdue: vars.critical.text },
  (color) => [{ ...typeScale.bodySmall, margin: 0, color }],
);

export const actions = style({ display: "flex", flexWrap: "wrap", gap: space[8] });

export const amount = style({
  display: "inline-flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});

export const paragraph = style({
  ...typeScale.body,
  margin: 0,
  marginBlockEnd: space[12],
  color: vars.text.primary,
});

/** Two days side by side on a phone, below each other where the text is large. */
export const compare = style({ marginBlock: space[12] });

export const side = style({
  minInlineSize: 0,
  paddingBlock: space[12],
  paddingInline: space[12],
  borderRadius: radius.control,
  background: vars.bg.sunken,
});
