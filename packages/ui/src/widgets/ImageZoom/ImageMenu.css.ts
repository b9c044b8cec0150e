import { style } from "@vanilla-extract/css";
import { coreVars as vars, safeBottom } from "../../theme/core-tokens.css.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { typeScale } from "../../theme/type-scale.ts";
import { layer as viewerLayer } from "./ImageZoom.css.ts";

export const layer = style([viewerLayer, { justifyContent: "flex-end" }]);

export const panel = style({
  ...box,
  position: "relative",
  inlineSize: "100%",
  maxInlineSize: "480px",
  marginInline: "auto",
  padding: `8px 8px calc(8px + ${safeBottom})`,
  borderStartStartRadius: radius.sheet,
  borderStartEndRadius: radius.sheet,
  background: vars.bg.raised,
  color: vars.text.primary,
  borderBlockStart: `1px solid ${vars.border.default}`,
  selectors: { "&:focus": { outline: "none" } },
});

export const item = style({
  ...pressable,
  display: "block",
  inlineSize: "100%",
  minBlockSize: targetSize,
  padding: "10px 16px",
  borderRadius: radius.control,
  ...typeScale.body,
  textAlign: "center",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

export const cancel = style([item, { color: vars.text.secondary }]);
