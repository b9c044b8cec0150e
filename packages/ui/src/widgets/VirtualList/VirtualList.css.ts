import { style } from "@vanilla-extract/css";
import { box, focusRing } from "../../theme/reset.ts";
import { radius } from "../../theme/space.ts";
import { fontFamily } from "../../theme/type-scale.ts";

/** Scrolls by itself; the page gives it its height. */
export const own = style({
  ...box,
  fontFamily,
  overflowY: "auto",
  overscrollBehavior: "contain",
});

export const page = style({ ...box, fontFamily });

export const rows = style({
  ...box,
  position: "relative",
  // The place is kept by the list itself.
  overflowAnchor: "none",
});

/** Before the page is taken over, the first rows below each other. */
export const servedRow = style({ ...box });

export const row = style({
  ...box,
  position: "absolute",
  insetBlockStart: 0,
  insetInline: 0,
  borderRadius: radius.card,
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});
