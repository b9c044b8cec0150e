import { radius, targetSize } from "../theme/space.ts";
import { vars } from "../theme/tokens.css.ts";
import { fontWeight } from "../theme/type-scale.ts";

// Options beside each other on one track, of which one is raised: tabs and segments. Starting points for own classes.

/** The track. The class adds when its options are below each other. */
export const segmentTrack = {
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  padding: "3px",
  borderRadius: radius.control,
  background: vars.bg.track,
} as const;

export const segmentFace = {
  display: "grid",
  placeItems: "center",
  minBlockSize: targetSize,
  paddingInline: "6px",
  fontSize: "0.9375rem",
  lineHeight: 1.3,
  textAlign: "center",
  borderRadius: "10px",
  color: vars.text.secondary,
} as const;

export const raisedSegment = {
  background: vars.bg.trackActive,
  color: vars.text.primary,
  fontWeight: fontWeight.semibold,
  boxShadow: vars.overlay.trackShadow,
} as const;
