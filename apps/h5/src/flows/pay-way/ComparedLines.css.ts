import { radius, space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const lines = style({
  display: "grid",
  gap: space[8],
  listStyle: "none",
  margin: 0,
  marginBlockEnd: space[12],
  padding: 0,
});

/** Facts beside each other, and below each other where the text is large. */
export const line = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(9rem, 100%), 1fr))",
  gap: `${space[4]} ${space[12]}`,
  padding: space[12],
  borderRadius: radius.control,
  background: vars.bg.sunken,
});

export const name = style({
  ...typeScale.heading,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: space[8],
});
export const interest = style({ ...typeScale.bodySmall, alignSelf: "center" });
export const detail = style({ ...typeScale.caption, color: vars.text.secondary });
