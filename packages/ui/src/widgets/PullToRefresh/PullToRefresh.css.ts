import { style } from "@vanilla-extract/css";
import { durationMs, easing, reducedMotion } from "../../theme/motion.ts";
import { box } from "../../theme/reset.ts";
import { radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

/** From 0 to 1, set while a finger pulls. */
export const readinessName = "--kd-readiness";

export const frame = style({
  ...box,
  position: "relative",
  fontFamily,
  color: vars.text.primary,
});

export const bar = style({
  ...box,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  columnGap: "8px",
  minBlockSize: targetSize,
});

export const note = style({
  ...box,
  ...typeScale.caption,
  flex: "1 1 0",
  minInlineSize: "8em",
  color: vars.text.secondary,
  overflowWrap: "anywhere",
  selectors: { '[data-state="failed"] &': { color: vars.critical.text } },
});

/** What the content uncovers as it is pulled down. */
export const hint = style({
  ...box,
  ...typeScale.caption,
  position: "absolute",
  insetInline: 0,
  insetBlockStart: 0,
  display: "grid",
  justifyItems: "center",
  gap: "8px",
  paddingBlockStart: "12px",
  color: vars.text.secondary,
  visibility: "hidden",
  selectors: {
    '[data-state="pulling"] > &, [data-state="ready"] > &': { visibility: "visible" },
  },
});

/** A tick of the measuring rule that grows to its full length as the pull gets there. */
export const measure = style({
  inlineSize: "72px",
  blockSize: "3px",
  borderRadius: radius.pill,
  background: vars.accent.solid,
  transform: `scaleX(var(${readinessName}, 0))`,
});

export const body = style({
  position: "relative",
  // Under a finger it follows at once, which the pull says itself; let go, it glides back.
  transition: `translate ${durationMs.move}ms ${easing.move}`,
  "@media": { [reducedMotion]: { transition: "none" } },
});
