import { style } from "@vanilla-extract/css";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { borderWidth, gutter } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

const menu = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingBlock: "4px",
});

const item = style({
  ...pressable,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "2px",
  inlineSize: "100%",
  minBlockSize: "56px",
  padding: `8px ${gutter}`,
  ...typeScale.body,
  fontWeight: fontWeight.medium,
  textAlign: "center",
  overflowWrap: "anywhere",
  color: vars.text.primary,
  selectors: {
    "& + &": { borderBlockStart: `${borderWidth.hairline} solid ${vars.border.subtle}` },
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    '&:active[data-state="idle"]': { background: vars.bg.pressed },
    '&[data-state="loading"]': { cursor: "progress" },
  },
});

const critical = style({ color: vars.critical.text });

const unavailable = style({ color: vars.text.secondary, cursor: "not-allowed" });

const label = style({ maxInlineSize: "100%" });

const note = style({
  maxInlineSize: "100%",
  ...typeScale.caption,
  fontWeight: fontWeight.regular,
  color: vars.text.secondary,
});

export const menuLook = { menu, item, critical, unavailable, label, note };

export const failure = style({
  ...box,
  flex: "none",
  ...typeScale.bodySmall,
  color: vars.critical.text,
  textAlign: "center",
  overflowWrap: "anywhere",
  selectors: { "&:not(:empty)": { padding: `8px ${gutter} 12px` } },
});
