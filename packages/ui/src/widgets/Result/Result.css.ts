import { style, styleVariants } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { box } from "../../theme/reset.ts";
import { cardGap } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const result = style({
  ...box,
  ...container,
  display: "flex",
  flexDirection: "column",
  gap: cardGap,
});

export const head = style({
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "6px",
  paddingBlock: "20px 12px",
  textAlign: "center",
  // No last character is alone on a line.
  textWrap: "balance",
});

const discBase = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "60px",
  blockSize: "60px",
  borderRadius: "50%",
});

export const disc = styleVariants({
  success: [discBase, { background: vars.positive.tint, color: vars.positive.text }],
  fail: [discBase, { background: vars.critical.tint, color: vars.critical.text }],
  handling: [discBase, { background: vars.info.tint, color: vars.info.text }],
  auditing: [discBase, { background: vars.info.tint, color: vars.info.text }],
});

export const title = style({
  ...box,
  ...typeScale.title,
  marginBlockStart: "4px",
  selectors: { "&:focus": { outline: "none" } },
});

export const sentence = style({ ...box, ...typeScale.bodySmall, color: vars.text.secondary });

export const next = style({
  ...box,
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  paddingInline: "4px",
  // Without a card it goes on with the sentence above it.
  selectors: { [`${head} + &`]: { textAlign: "center", textWrap: "balance" } },
});

export const actions = style({ display: "grid", gap: "10px", marginBlockStart: "6px" });
