import { style } from "@vanilla-extract/css";
import { layers } from "../../theme/layers.ts";
import { box } from "../../theme/reset.ts";
import { barHeight, stackBelow, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const bar = style({
  ...box,
  position: "sticky",
  insetBlockStart: 0,
  zIndex: layers.nav,
  display: "grid",
  // The title stays in the middle whatever is at either end.
  gridTemplateColumns: `minmax(${targetSize}, 1fr) minmax(0, auto) minmax(${targetSize}, 1fr)`,
  alignItems: "center",
  minBlockSize: barHeight.nav,
  paddingInline: "4px",
  background: vars.bg.canvas,
  color: vars.text.primary,
  // Large text needs the room: the bar scrolls away instead of covering the page.
  "@container": { [stackBelow]: { position: "static" } },
});

export const title = style({
  ...box,
  ...typeScale.heading,
  gridColumn: 2,
  textAlign: "center",
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  // Focused by script when the page changes, so that a screen reader starts there.
  selectors: { "&:focus": { outline: "none" } },
  "@container": { [stackBelow]: { whiteSpace: "normal", overflowWrap: "anywhere" } },
});

export const end = style({
  gridColumn: 3,
  justifySelf: "end",
  display: "flex",
  alignItems: "center",
});
