import { style } from "@vanilla-extract/css";
import { safeBottom } from "../../theme/core-tokens.css.ts";
import { box, focusRing, visuallyHidden } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

/** As high as it is let, and never higher than the screen: its pages scroll in it. */
export const frame = style({
  ...box,
  display: "flex",
  flexDirection: "column",
  flex: "1 1 auto",
  minBlockSize: 0,
  blockSize: "100%",
  maxBlockSize: "100dvh",
  fontFamily,
  color: vars.text.primary,
  background: vars.bg.sunken,
});

export const spoken = style(visuallyHidden);

export const waiting = style({ ...box, padding: "12px" });

export const scroller = style({
  ...box,
  position: "relative",
  flex: "1 1 auto",
  minBlockSize: 0,
  overflow: "auto",
  overscrollBehavior: "contain",
  padding: "12px",
  // One finger scrolls; two are the reader's own.
  touchAction: "pan-x pan-y",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

export const column = style({ ...box, display: "grid", gap: "12px", inlineSize: "100%" });

/** Paper is white in every theme: what is signed looks the same to all users. */
export const paper = style({
  ...box,
  position: "relative",
  inlineSize: "100%",
  overflow: "hidden",
  background: "#fff",
  // Sizes of the text over it are shares of its width.
  containerType: "inline-size",
  boxShadow: `0 0 0 1px ${vars.border.default}`,
});

export const drawing = style({ position: "absolute", inset: 0 });

export const canvas = style({ display: "block", inlineSize: "100%", blockSize: "100%" });

export const text = style({
  position: "absolute",
  inset: 0,
  overflow: "hidden",
  lineHeight: 1,
  color: "transparent",
  fontFamily: "sans-serif",
  userSelect: "text",
  WebkitUserSelect: "text",
  WebkitTextSizeAdjust: "none",
});

export const run = style({
  position: "absolute",
  whiteSpace: "pre",
  transformOrigin: "0 0",
  "::selection": { background: "rgb(11 107 84 / 30%)" },
});

/** On paper, so in its ink. */
export const note = style({
  ...box,
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  padding: "16px",
  ...typeScale.body,
  color: "#12201c",
  textAlign: "center",
});

/** In sight when the last page has been seen to its end. */
export const end = style({ blockSize: "1px" });

export const bar = style({
  ...box,
  flex: "none",
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  padding: `2px 8px calc(2px + ${safeBottom})`,
  background: vars.bg.surface,
  boxShadow: `0 -1px 0 ${vars.border.subtle}`,
  ...typeScale.bodySmall,
  fontVariantNumeric: "tabular-nums",
  color: vars.text.secondary,
});

export const zooming = style({ display: "flex", alignItems: "center" });

export const percent = style({ minInlineSize: "3.25em", textAlign: "center" });

export const place = style({ paddingInline: "8px" });
