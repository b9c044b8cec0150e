import { style, styleVariants } from "@vanilla-extract/css";
import { box, listReset, visuallyHidden } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

const nodeSize = "20px";

export const timeline = style({ ...listReset, display: "grid" });

export const instalment = style({
  ...box,
  position: "relative",
  display: "grid",
  gap: "2px",
  paddingInlineStart: "32px",
  paddingBlockEnd: "20px",
  selectors: {
    // The line to the one below.
    "&:not(:last-child)::before": {
      content: "",
      position: "absolute",
      insetInlineStart: "9px",
      insetBlock: "12px -12px",
      borderInlineStart: `2px solid ${vars.border.default}`,
    },
    "&:last-child": { paddingBlockEnd: 0 },
  },
});

const nodeBase = style({
  ...box,
  position: "absolute",
  insetInlineStart: 0,
  insetBlockStart: "2px",
  inlineSize: nodeSize,
  blockSize: nodeSize,
  display: "grid",
  placeItems: "center",
  borderRadius: "50%",
  background: vars.bg.surface,
});

export const node = styleVariants({
  paid: [nodeBase, { background: vars.accent.solid, color: vars.text.onAccent }],
  next: [nodeBase, { border: `6px solid ${vars.text.primary}` }],
  future: [nodeBase, { border: `2px solid ${vars.border.control}` }],
  overdue: [nodeBase, { background: vars.critical.solid, color: vars.critical.onSolid }],
});

/** Two ends that give way to two lines when they do not fit. */
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2px 12px",
});

export const date = style({ ...typeScale.body, color: vars.text.primary });

export const next = style({
  marginInlineStart: "8px",
  ...typeScale.bodySmall,
  fontWeight: fontWeight.semibold,
});

export const parts = style({ ...typeScale.caption, color: vars.text.secondary });

export const paid = style({ ...typeScale.caption, color: vars.text.secondary });

export const onSchedule = style(visuallyHidden);
