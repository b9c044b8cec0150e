import { style } from "@vanilla-extract/css";
import { box, focusRing } from "../../theme/reset.ts";
import { gutter } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

export const frame = style({
  ...box,
  display: "flex",
  flexDirection: "column",
  flex: "1 1 auto",
  minBlockSize: 0,
  blockSize: "100%",
  fontFamily,
  color: vars.text.primary,
});

export const progress = style({ ...box, paddingInline: gutter, paddingBlockEnd: "8px" });

export const scroller = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  padding: `0 ${gutter} 16px`,
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

export const subtitle = style({
  ...typeScale.caption,
  margin: 0,
  marginBlockEnd: "12px",
  color: vars.text.tertiary,
  overflowWrap: "anywhere",
});

export const heading = style({ ...typeScale.heading, margin: 0, marginBlock: "16px 6px" });

export const paragraph = style({
  fontSize: typeScale.body.fontSize,
  lineHeight: 26 / 16,
  margin: 0,
  marginBlockEnd: "8px",
  color: vars.text.primary,
  overflowWrap: "anywhere",
});

export const foot = style({
  ...box,
  flex: "none",
  display: "grid",
  gap: "8px",
  padding: `12px ${gutter}`,
  boxShadow: `0 -1px 0 ${vars.border.subtle}`,
});

export const why = style({
  ...typeScale.caption,
  textAlign: "center",
  color: vars.text.secondary,
  selectors: { "&:empty": { display: "none" } },
});

export const instead = style({ ...box, padding: gutter });
