import { style } from "@vanilla-extract/css";
import { raisedSegment, segmentFace, segmentTrack } from "../../private/segments.ts";
import { container } from "../../theme/container.ts";
import { focusRing, pressable } from "../../theme/reset.ts";
import { stackBelow } from "../../theme/space.ts";

export const frame = style(container);

export const list = style({
  ...segmentTrack,
  "@container": { [stackBelow]: { gridAutoFlow: "row" } },
});

export const tab = style({
  ...pressable,
  ...segmentFace,
  fontVariantNumeric: "tabular-nums lining-nums",
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "0" },
    '&[aria-selected="true"]': raisedSegment,
  },
});

export const panel = style({ selectors: { "&:focus-visible": focusRing } });
