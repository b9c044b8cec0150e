import { globalStyle, style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { box, listReset } from "../../theme/reset.ts";
import { stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

export const frame = style(container);

export const progress = style({
  ...box,
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  marginBlockEnd: "12px",
});

export const list = style({
  ...listReset,
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  "@container": { [stackBelow]: { gridAutoFlow: "row", gap: "12px" } },
});

export const step = style({
  ...box,
  ...typeScale.caption,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "6px",
  textAlign: "center",
  color: vars.text.secondary,
  selectors: {
    // Dotted ticks lead from one disc to the next.
    "& + &::before": {
      content: "",
      position: "absolute",
      insetInlineEnd: "calc(50% + 20px)",
      insetBlockStart: "14px",
      inlineSize: "calc(100% - 40px)",
      blockSize: "2px",
      backgroundImage: `repeating-linear-gradient(90deg, ${vars.border.default} 0 2px, transparent 2px 6px)`,
      "@container": { [stackBelow]: { display: "none" } },
    },
    '&[data-state="current"]': { color: vars.text.primary, fontWeight: fontWeight.semibold },
    '&[data-state="done"]': { color: vars.text.primary },
  },
  "@container": {
    [stackBelow]: { flexDirection: "row", textAlign: "start", gap: "12px" },
  },
});

export const disc = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: "30px",
  blockSize: "30px",
  borderRadius: "50%",
  fontSize: "0.9375rem",
  lineHeight: 1,
  fontVariantNumeric: "tabular-nums",
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1.5px ${vars.border.control}`,
  "@container": { [stackBelow]: { inlineSize: "1.9em", blockSize: "1.9em" } },
});

globalStyle(`${step}[data-state="current"] ${disc}`, {
  background: vars.accent.solid,
  color: vars.text.onAccent,
  boxShadow: "none",
});

globalStyle(`${step}[data-state="done"] ${disc}`, {
  background: vars.accent.tint,
  color: vars.accent.text,
  boxShadow: `inset 0 0 0 1.5px ${vars.accent.border}`,
});
