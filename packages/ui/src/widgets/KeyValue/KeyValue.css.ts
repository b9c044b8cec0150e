import { style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { box } from "../../theme/reset.ts";
import { stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight } from "../../theme/type-scale.ts";

export const frame = style(container);

export const list = style({ ...box, fontSize: "0.9375rem", lineHeight: 1.5 });

export const row = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "16px",
  selectors: { "& + &": { marginBlockStart: "10px" } },
  "@container": { [stackBelow]: { display: "block" } },
});

export const key = style({
  ...box,
  flex: "none",
  maxInlineSize: "60%",
  color: vars.text.secondary,
  "@container": { [stackBelow]: { maxInlineSize: "none" } },
});

export const value = style({
  ...box,
  minInlineSize: 0,
  textAlign: "end",
  overflowWrap: "anywhere",
  fontWeight: fontWeight.medium,
  fontVariantNumeric: "tabular-nums lining-nums",
  "@container": { [stackBelow]: { textAlign: "start" } },
});

export const strong = style({ fontSize: "1.0625rem", fontWeight: fontWeight.semibold });

export const total = style({
  paddingBlockStart: "10px",
  borderBlockStart: `1px solid ${vars.border.subtle}`,
});
