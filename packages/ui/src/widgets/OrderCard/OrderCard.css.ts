import { style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { box } from "../../theme/reset.ts";
import { radius, stackBelow, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

export const frame = style({ ...box, ...container });

export const card = style({
  ...box,
  position: "relative",
  display: "flex",
  alignItems: "stretch",
  minBlockSize: "72px",
  borderRadius: radius.card,
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  color: vars.text.primary,
  selectors: {
    '&[data-state="checked"]': { boxShadow: `inset 0 0 0 1.5px ${vars.accent.border}` },
  },
});

export const row = style({
  ...box,
  flex: 1,
  minInlineSize: 0,
  display: "flex",
  alignItems: "center",
  gap: "4px",
  paddingBlock: "12px",
  paddingInlineStart: "16px",
});

export const choosable = style({ cursor: "pointer", paddingInlineStart: "4px" });
export const notChoosable = style({ cursor: "not-allowed" });

export const box44 = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  inlineSize: targetSize,
  blockSize: targetSize,
});

export const words = style({
  flex: 1,
  minInlineSize: 0,
  display: "flex",
  flexDirection: "column",
  gap: "2px",
});

export const head = style({
  display: "flex",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: "2px 8px",
  "@container": { [stackBelow]: { display: "block" } },
});

export const goods = style({
  ...box,
  ...typeScale.body,
  lineHeight: 1.4,
  fontWeight: fontWeight.semibold,
  minInlineSize: 0,
  overflowWrap: "anywhere",
});

export const amount = style({ flex: "none" });

export const details = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 8px",
});

export const orderNo = style({ ...typeScale.caption, color: vars.text.secondary });

export const reason = style({ ...box, ...typeScale.caption, color: vars.text.secondary });

export const detail = style({
  flex: "none",
  alignSelf: "center",
  color: vars.text.tertiary,
  marginInlineStart: "-4px",
});

export const noDetail = style({ paddingInlineEnd: "16px" });
