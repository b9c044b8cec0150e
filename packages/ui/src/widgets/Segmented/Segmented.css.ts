import { style } from "@vanilla-extract/css";
import { raisedSegment, segmentFace, segmentTrack } from "../../private/segments.ts";
import { container as containerStyle } from "../../theme/container.ts";
import { reducedMotion, transition } from "../../theme/motion.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";

export const container = style(containerStyle);

export const track = style(segmentTrack);

export const segment = style({
  ...box,
  position: "relative",
  display: "grid",
  minInlineSize: 0,
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
});

/** Invisible, but where a finger and a screen reader look for it. */
export const input = style({
  ...box,
  appearance: "none",
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  opacity: 0,
  cursor: "inherit",
  selectors: { "&:disabled": { cursor: "not-allowed" } },
});

export const face = style({
  ...segmentFace,
  boxSizing: "border-box",
  minInlineSize: 0,
  padding: "8px 6px",
  overflowWrap: "anywhere",
  transition: transition(["background-color"], "fade"),
  "@media": { [reducedMotion]: { transition: "none" } },
  selectors: {
    [`${input}:checked + &`]: raisedSegment,
    [`${input}:focus-visible + &`]: { ...focusRing, outlineOffset: "0" },
    [`${input}:disabled:not(:checked) + &`]: { color: vars.text.disabled },
  },
});
