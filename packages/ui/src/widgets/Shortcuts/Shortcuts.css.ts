import { style } from "@vanilla-extract/css";
import { box, focusRing, listReset, pressable } from "../../theme/reset.ts";
import { radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

/**
 * Four beside each other on a phone, and fewer where the text is large. Empty columns stay, so that a last row with
 * fewer shortcuts lines up with the rows above.
 */
export const list = style({
  ...listReset,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(max(5em, 22%), 1fr))",
  // In em, so that a large badge stays clear of the name above it.
  rowGap: "0.6em",
  padding: "10px 3px",
  borderRadius: radius.card,
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  ...typeScale.caption,
});

export const item = style({ ...box, minInlineSize: 0 });

export const shortcut = style({
  ...pressable,
  ...typeScale.caption,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "5px",
  boxSizing: "border-box",
  inlineSize: "100%",
  minBlockSize: "60px",
  paddingBlock: "6px",
  color: vars.text.primary,
  textAlign: "center",
  overflowWrap: "anywhere",
  borderRadius: radius.control,
  selectors: {
    "&:active": { background: vars.bg.pressed },
    "&:focus-visible": focusRing,
  },
});

export const icon = style({ position: "relative", display: "flex", color: vars.accent.text });

export const badge = style({
  position: "absolute",
  // Grows away from the icon when text is large.
  insetBlockEnd: "15px",
  insetInlineStart: "14px",
});
