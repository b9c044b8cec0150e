import { style } from "@vanilla-extract/css";
import { barHeight, gutter, space, typeScale, vars } from "@kedu/ui";

export const head = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  minBlockSize: barHeight.nav,
  paddingInline: `${gutter} 4px`,
});

export const name = style([
  typeScale.heading,
  { display: "inline-flex", alignItems: "center", gap: space[8] },
]);

export const mark = style({
  fill: "none",
  stroke: vars.accent.solid,
  strokeWidth: 2,
  strokeLinecap: "round",
});

export const headEnd = style({ display: "inline-flex", alignItems: "center", gap: space[8] });

export const promise = style({
  display: "grid",
  gap: space[12],
  paddingBlock: `${space[24]} ${space[16]}`,
});

export const headline = style({
  margin: 0,
  fontSize: "min(1.75rem, 12cqi)",
  lineHeight: 1.3,
  fontWeight: 600,
  textWrap: "balance",
});

export const muted = style({ margin: 0, color: vars.text.secondary });

export const scale = style({
  display: "flex",
  justifyContent: "space-between",
  gap: space[8],
  margin: 0,
  color: vars.text.secondary,
});

export const note = style({ margin: `${space[12]} 0 0`, color: vars.text.tertiary });
