import { style } from "@vanilla-extract/css";
import { markTarget } from "../../private/mark-target.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { borderWidth, radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight, typeScale } from "../../theme/type-scale.ts";

export const option = style({
  ...box,
  borderBlockEnd: `${borderWidth.hairline} solid ${vars.border.subtle}`,
  selectors: { "&:last-of-type": { borderBlockEnd: 0 } },
});

export const row = style({
  ...box,
  display: "flex",
  alignItems: "flex-start",
  minBlockSize: "56px",
  paddingBlock: "6px",
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
  selectors: {
    '[data-state="disabled"] > &': { cursor: "not-allowed" },
  },
});

export const target = style(markTarget(typeScale.body));

export const dot = style({
  ...box,
  appearance: "none",
  position: "relative",
  inlineSize: "24px",
  blockSize: "24px",
  border: `${borderWidth.control} solid ${vars.border.control}`,
  borderRadius: radius.pill,
  background: vars.bg.surface,
  cursor: "inherit",
  selectors: {
    "&:checked": { border: `7px solid ${vars.accent.solid}`, background: vars.text.onAccent },
    "&:focus-visible": focusRing,
    "&:disabled": { borderColor: vars.border.default, background: vars.bg.control },
    // A bar through the circle: unavailable shows by shape, not by colour alone.
    "&:disabled:not(:checked)::before": {
      content: "",
      position: "absolute",
      insetInline: "3px",
      insetBlockStart: "calc(50% - 1px)",
      blockSize: "2px",
      background: vars.neutral.solid,
    },
  },
});

export const words = style({
  ...box,
  flex: "1 1 auto",
  minInlineSize: 0,
  paddingBlock: "10px 6px",
  overflowWrap: "anywhere",
});

export const name = style({
  ...box,
  display: "block",
  ...typeScale.body,
  selectors: {
    '[data-state="checked"] &': { fontWeight: fontWeight.semibold },
    '[data-state="disabled"] &': { color: vars.text.secondary },
  },
});

export const detail = style({
  ...box,
  display: "block",
  ...typeScale.caption,
  color: vars.text.secondary,
});

export const fix = style({
  ...box,
  // Under the words, not under the circle.
  paddingInlineStart: "34px",
  paddingBlockEnd: "6px",
});
