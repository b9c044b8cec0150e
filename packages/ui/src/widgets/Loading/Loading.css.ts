import { style } from "@vanilla-extract/css";
import { fadeIn, fadeOut } from "../../overlay/OverlayLayer.css.ts";
import { layers } from "../../theme/layers.ts";
import { durationMs, easing } from "../../theme/motion.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { borderWidth, radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const layer = style({
  zIndex: layers.loading,
  alignItems: "center",
  justifyContent: "center",
  padding: "24px",
});

export const panel = style({
  ...box,
  position: "relative",
  inlineSize: "200px",
  maxInlineSize: "100%",
  padding: "20px",
  background: vars.bg.raised,
  border: `${borderWidth.hairline} solid ${vars.overlay.sheetEdge}`,
  borderRadius: radius.card,
  boxShadow: vars.overlay.dialogShadow,
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  textAlign: "center",
  animation: `${fadeIn} ${durationMs.fade}ms ${easing.enter}`,
  selectors: {
    '&[data-state="closed"]': {
      animation: `${fadeOut} ${durationMs.fade}ms ${easing.exit} forwards`,
    },
    "&:focus": { outline: "none" },
  },
});

// Holds its line before the words come, so that the panel does not jump.
export const wordLine = style({
  ...box,
  minBlockSize: `${typeScale.bodySmall.lineHeight}em`,
  marginBlockStart: "8px",
});

export const cancel = style({
  ...pressable,
  minBlockSize: targetSize,
  minInlineSize: targetSize,
  marginBlockStart: "4px",
  marginBlockEnd: "-8px",
  paddingInline: "16px",
  borderRadius: radius.control,
  ...typeScale.body,
  color: vars.text.link,
  textAlign: "center",
  selectors: { "&:focus-visible": focusRing },
});
