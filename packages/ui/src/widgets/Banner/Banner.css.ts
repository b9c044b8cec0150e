import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/tokens.css.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { radius } from "../../theme/space.ts";

// Brief, section 3: a banner is 16:5, drawn, with ticks, and turns by hand only.
const picture = {
  ...box,
  display: "block",
  inlineSize: "100%",
  aspectRatio: "16 / 5",
  overflow: "hidden",
  borderRadius: radius.card,
  background: vars.bg.control,
} as const;

export const still = style(picture);

export const opener = style({
  ...pressable,
  ...picture,
  selectors: {
    // The slides' edge would clip an outer focus ring.
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    "&:active": { opacity: 0.88 },
  },
});

/** A drawing fills the whole field, whatever it is drawn in. */
export const drawing = style({
  display: "grid",
  inlineSize: "100%",
  blockSize: "100%",
  pointerEvents: "none",
});
