import { space, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** What the ways are chosen by, above them. */
export const head = style({ display: "grid", gap: space[12] });

export const summary = style({
  ...typeScale.bodySmall,
  display: "flex",
  flexWrap: "wrap",
  gap: `${space[4]} ${space[16]}`,
  margin: 0,
  marginBlockEnd: space[12],
  color: vars.text.secondary,
});

export const paths = style({ display: "grid", gap: space[16], margin: 0 });
export const name = style({ ...typeScale.heading, margin: 0 });
export const path = style({
  ...typeScale.body,
  margin: 0,
  marginBlockStart: space[4],
  color: vars.text.secondary,
});

/** What the button waits for, beside it: the list may be longer than the screen. */
export const missing = style({
  ...typeScale.bodySmall,
  margin: 0,
  marginBlockEnd: space[8],
  color: vars.text.secondary,
  textAlign: "center",
});
