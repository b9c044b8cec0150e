import { style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { layers } from "../../theme/layers.ts";
import { box } from "../../theme/reset.ts";
import { cardGap, gutter, stackBelow } from "../../theme/space.ts";
import { safeBottom, vars } from "../../theme/tokens.css.ts";

export const screen = style({
  ...box,
  ...container,
  display: "flex",
  flexDirection: "column",
  minBlockSize: ["100vh", "100dvh"],
  // Wide windows show a phone's column and not a stretched one.
  maxInlineSize: "480px",
  marginInline: "auto",
  background: vars.bg.canvas,
  color: vars.text.primary,
});

export const body = style({
  ...box,
  flex: 1,
  display: "flex",
  flexDirection: "column",
  gap: cardGap,
  minInlineSize: 0,
  padding: `2px ${gutter} 24px`,
});

/** Footer and tabs stick together, so neither covers the other. */
export const bottom = style({
  position: "sticky",
  insetBlockEnd: 0,
  zIndex: layers.sticky,
  // With large text a bar that stays would cover what it is about.
  "@container": { [stackBelow]: { position: "static" } },
});

export const footer = style({
  ...box,
  display: "grid",
  gap: "10px",
  padding: `12px ${gutter} calc(12px + ${safeBottom})`,
  background: vars.bg.canvas,
  boxShadow: `0 -1px 0 ${vars.border.subtle}`,
});

/** Above a tab bar the footer leaves the inset to it. */
export const footerAboveTabs = style({ paddingBlockEnd: "12px" });
