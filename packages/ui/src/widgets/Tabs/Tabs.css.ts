import { style } from "@vanilla-extract/css";
import { raisedSegment, segmentFace, segmentTrack } from "../../private/segments.ts";
import { container } from "../../theme/container.ts";
import { focusRing, pressable } from "../../theme/reset.ts";
import { stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";

export const frame = style(container);

/** A word is never broken, nor does it touch its neighbour: what does not fit then scrolls. */
export const list = style({
  ...segmentTrack,
  gridAutoColumns: "minmax(min-content, 1fr)",
  overflowX: "auto",
  overscrollBehaviorX: "contain",
  // The chosen word is bolder, and so wider than when it was scrolled to.
  scrollPaddingInline: "24px",
  scrollbarWidth: "none",
  "@container": { [stackBelow]: { gridAutoFlow: "row", gridAutoColumns: "minmax(0, 1fr)" } },
});

export const tab = style({
  ...pressable,
  ...segmentFace,
  fontVariantNumeric: "tabular-nums lining-nums",
  wordBreak: "keep-all",
  "@container": { [stackBelow]: { wordBreak: "normal", overflowWrap: "anywhere" } },
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "0" },
    '&[aria-selected="true"]': raisedSegment,
    "&:disabled": { color: vars.text.disabled, cursor: "not-allowed" },
  },
});

export const panel = style({ selectors: { "&:focus-visible": focusRing } });
