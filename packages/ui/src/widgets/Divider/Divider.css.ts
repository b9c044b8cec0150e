import { style, styleVariants } from "@vanilla-extract/css";
import { box } from "../../theme/reset.ts";
import { borderWidth } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

const stroke = `${borderWidth.hairline} solid ${vars.border.default}`;

export const line = style({ ...box, borderBlockStart: stroke });

const side = { content: "", borderBlockStart: stroke } as const;

export const withWords = style({
  ...box,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  fontFamily,
  ...typeScale.caption,
  color: vars.text.secondary,
  "::before": side,
  "::after": { ...side, flex: "1 1 16px" },
});

export const align = styleVariants({
  center: { "::before": { flex: "1 1 16px" } },
  start: { "::before": { flex: "0 0 16px" } },
});

export const words = style({ minInlineSize: 0, overflowWrap: "anywhere", textAlign: "center" });
