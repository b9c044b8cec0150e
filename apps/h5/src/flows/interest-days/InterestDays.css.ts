import { cardGap, space, stackBelow, typeScale, vars, visuallyHidden } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const table = style({
  ...typeScale.bodySmall,
  inlineSize: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums lining-nums",
});

export const heads = style({ "@container": { [stackBelow]: visuallyHidden } });

export const head = style({
  ...typeScale.caption,
  paddingBlock: space[4],
  fontWeight: 400,
  textAlign: "start",
  color: vars.text.secondary,
  selectors: { "&:not(:first-child)": { textAlign: "end" } },
});

/** Large text has no room for three columns: the sum is then below. */
export const row = style({
  borderBlockStart: `1px solid ${vars.border.subtle}`,
  "@container": {
    [stackBelow]: {
      display: "grid",
      gridTemplateColumns: "1fr auto",
      gap: `0 ${space[8]}`,
      paddingBlock: space[8],
    },
  },
});

export const day = style({
  paddingBlock: space[8],
  fontWeight: 400,
  textAlign: "start",
  "@container": { [stackBelow]: { paddingBlock: 0 } },
});

export const dayNo = style({ ...typeScale.caption, display: "block", color: vars.text.secondary });

export const amount = style({
  paddingBlock: space[8],
  textAlign: "end",
  whiteSpace: "nowrap",
  "@container": { [stackBelow]: { paddingBlock: 0 } },
});

export const cumulative = style({ "@container": { [stackBelow]: { gridColumn: "1 / -1" } } });

/** Names the sum where its column has no heading in sight. */
export const cumulativeName = style({
  display: "none",
  color: vars.text.secondary,
  "@container": { [stackBelow]: { display: "inline" } },
});

export const penalty = style({ display: "block", color: vars.critical.text });

export const free = style({ color: vars.accent.text });

export const formula = style({
  ...typeScale.bodySmall,
  display: "grid",
  gap: space[8],
  margin: 0,
  marginBlockEnd: space[12],
  padding: 0,
  listStyle: "none",
  color: vars.text.secondary,
});

export const note = style({
  ...typeScale.caption,
  margin: 0,
  marginBlockStart: space[12],
  color: vars.text.secondary,
});

export const panel = style({ display: "grid", gap: cardGap });
