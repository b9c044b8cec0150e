import { style } from "@vanilla-extract/css";
import { box, visuallyHidden } from "../../theme/reset.ts";
import { borderWidth, radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { key } from "../AmountInput/Keypad.css.ts";

export const spoken = style(visuallyHidden);

export const pad = style({
  ...box,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  gap: "12px",
  minInlineSize: 0,
});

export const dot = style({
  display: "block",
  inlineSize: "12px",
  blockSize: "12px",
  borderRadius: radius.pill,
  background: vars.text.primary,
});

export const keys = style({
  ...box,
  display: "grid",
  gridTemplateColumns: "repeat(3, 1fr)",
  gap: "6px",
  padding: "8px",
  borderRadius: radius.control,
  background: vars.bg.sunken,
  userSelect: "none",
  WebkitUserSelect: "none",
});

export const passwordKey = style([
  key,
  {
    border: `${borderWidth.hairline} solid transparent`,
    selectors: { '&[aria-disabled="true"]': { cursor: "not-allowed", color: vars.text.disabled } },
  },
]);

export const zero = style({ gridColumn: 2 });
export const deleteKey = style({ background: vars.bg.control });
