import { style } from "@vanilla-extract/css";
import { layers } from "../../theme/layers.ts";
import { box } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily } from "../../theme/type-scale.ts";

export const frame = style({ ...box, position: "relative", isolation: "isolate" });

/** Whatever lies in it, and however high, is below the mark. */
export const content = style({ ...box, position: "relative", zIndex: 0, isolation: "isolate" });

const base = style({
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  display: "block",
  pointerEvents: "none",
  userSelect: "none",
  WebkitUserSelect: "none",
  fontFamily,
  fill: vars.text.primary,
  // Around the ink of the theme, for what is not the theme's: a white page in the dark.
  stroke: vars.bg.surface,
  strokeWidth: "2px",
  paintOrder: "stroke",
  // Seen in a picture of the screen, and not in the way of the words.
  opacity: 0.13,
  "@media": {
    print: { opacity: 0.18, printColorAdjust: "exact" },
    // Colours of the system's own, which would be opaque.
    "(forced-colors: active)": { forcedColorAdjust: "none" },
  },
});

export const onContent = style([base, { position: "absolute", zIndex: 1 }]);
/** On paper it is on each page. */
export const onScreen = style([
  base,
  { position: "fixed", zIndex: layers.toast + 1, blockSize: "100%" },
]);
