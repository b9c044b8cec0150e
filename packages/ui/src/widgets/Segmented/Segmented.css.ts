import { style } from "@vanilla-extract/css";
import { raisedSegment, segmentFace, segmentTrack } from "../../private/segments.ts";
import { container as containerStyle } from "../../theme/container.ts";
import { reducedMotion, transition } from "../../theme/motion.ts";
import { box, focusRing } from "../../theme/reset.ts";
import { vars } from "../../theme/tokens.css.ts";

const NARROW = "(max-width: 13em)";

export const container = style(containerStyle);

/** A word is never broken: what does not fit then scrolls. */
export const track = style({
  ...segmentTrack,
  gridAutoColumns: "minmax(min-content, 1fr)",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  // The chosen word is bolder, and so wider than when it was scrolled to.
  scrollPaddingInline: "24px",
  scrollbarWidth: "none",
  // In the dark a card is as dark as the track.
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  // A few words of two or three characters fit into less than facts do.
  "@container": {
    [NARROW]: { gridAutoFlow: "row", gridAutoColumns: "minmax(0, 1fr)" },
  },
});

export const segment = style({
  ...box,
  ...segmentFace,
  position: "relative",
  minInlineSize: 0,
  padding: "8px 6px",
  wordBreak: "keep-all",
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
  transition: transition(["background-color"], "fade"),
  "@container": { [NARROW]: { wordBreak: "normal", overflowWrap: "anywhere" } },
  "@media": { [reducedMotion]: { transition: "none" } },
  selectors: {
    '&[data-state="checked"]': raisedSegment,
    '&[data-state="disabled"]': { color: vars.text.disabled, cursor: "not-allowed" },
  },
});

/** Over the whole segment: a finger and a screen reader meet the radio, and nothing of it is drawn but its focus. */
export const input = style({
  ...box,
  appearance: "none",
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  borderRadius: "inherit",
  cursor: "inherit",
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "0" } },
});
