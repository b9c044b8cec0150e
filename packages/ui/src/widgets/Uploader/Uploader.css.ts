import { style, styleVariants } from "@vanilla-extract/css";
import { reducedMotion, transition } from "../../theme/motion.ts";
import { box, focusRing, listReset, pressable, visuallyHidden } from "../../theme/reset.ts";
import { borderWidth, radius, targetSize } from "../../theme/space.ts";
import { controlVars as vars } from "../../theme/control-tokens.css.ts";
import { toastVars } from "../../theme/toast-tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

const gap = "10px";

export const tiles = style({ ...listReset, display: "grid", gap });

export const shape = styleVariants({
  square: { gridTemplateColumns: "repeat(auto-fill, minmax(min(6.5rem, 100%), 1fr))" },
  // The proportions of an identity card, one below the other.
  card: { gridTemplateColumns: "minmax(0, 1fr)" },
});

export const tile = style({
  ...box,
  position: "relative",
  minInlineSize: 0,
  borderRadius: radius.control,
});

export const proportion = styleVariants({
  square: { minBlockSize: "104px" },
  card: { aspectRatio: "1.585", maxBlockSize: "240px", inlineSize: "100%" },
});

export const frame = style({
  ...box,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  justifyContent: "flex-end",
  // Text never runs under the remove button.
  paddingBlockStart: targetSize,
  overflow: "hidden",
  inlineSize: "100%",
  blockSize: "100%",
  minBlockSize: "inherit",
  borderRadius: radius.control,
  background: vars.bg.sunken,
  border: `${borderWidth.hairline} solid ${vars.border.default}`,
  selectors: { '[data-state="failed"] > &': { borderColor: vars.critical.border } },
});

export const picture = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "contain",
  selectors: { "&[hidden]": { display: "none" } },
});

/** The whole tile opens what it shows; what can be pressed on it lies above. */
export const open = style({
  ...pressable,
  position: "absolute",
  inset: 0,
  borderRadius: radius.control,
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    // A picture that cannot be shown cannot be opened.
    [`${picture}[hidden] ~ &`]: { display: "none" },
  },
});

/** Text over the picture has a background of its own. */
export const status = style({
  ...box,
  position: "relative",
  padding: "6px 8px",
  background: vars.bg.raised,
  ...typeScale.caption,
  color: vars.text.secondary,
  overflowWrap: "anywhere",
  selectors: { '[data-state="failed"] &': { color: vars.critical.text } },
});

export const failure = style({ display: "block" });

export const progress = style({
  ...box,
  appearance: "none",
  display: "block",
  inlineSize: "100%",
  blockSize: "4px",
  marginBlockStart: "4px",
  border: 0,
  borderRadius: radius.pill,
  overflow: "hidden",
  background: vars.rule.track,
  selectors: {
    "&::-webkit-progress-bar": { background: vars.rule.track },
    "&::-webkit-progress-value": {
      background: vars.accent.solid,
      transition: transition(["inline-size"], "move"),
    },
    "&::-moz-progress-bar": { background: vars.accent.solid },
  },
  "@media": {
    [reducedMotion]: { selectors: { "&::-webkit-progress-value": { transition: "none" } } },
  },
});

export const remove = style({
  ...pressable,
  position: "absolute",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  inlineSize: targetSize,
  blockSize: targetSize,
  display: "grid",
  placeItems: "center",
  borderRadius: radius.control,
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

/** Seen on any picture: a disc of its own under the cross. */
export const removeDisc = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "28px",
  blockSize: "28px",
  borderRadius: radius.pill,
  background: toastVars.bg.inverse,
  color: toastVars.text.onInverse,
});

/** The input covers its tile, so the whole tile is pressed and focused. */
export const input = style({
  ...box,
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  opacity: 0,
  cursor: "pointer",
  fontSize: 0,
  selectors: { "&:disabled": { cursor: "not-allowed" } },
});

export const add = style({
  ...box,
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "4px",
  padding: "10px",
  minInlineSize: 0,
  border: `${borderWidth.control} dashed ${vars.border.control}`,
  borderRadius: radius.control,
  background: vars.bg.surface,
  ...typeScale.bodySmall,
  color: vars.text.link,
  textAlign: "center",
  overflowWrap: "anywhere",
  transition: transition(["background-color"], "press"),
  selectors: {
    [`&:has(> ${input}:focus-visible)`]: focusRing,
    "&:active": { background: vars.bg.pressed },
    '&[data-state="disabled"]': { color: vars.text.secondary, background: vars.bg.sunken },
  },
});

export const foot = style({
  ...box,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
});

export const album = style({
  ...box,
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: "4px",
  minBlockSize: targetSize,
  paddingInline: "4px",
  borderRadius: radius.control,
  ...typeScale.bodySmall,
  color: vars.text.link,
  selectors: {
    [`&:has(> ${input}:focus-visible)`]: focusRing,
    '&[data-state="disabled"]': { color: vars.text.secondary },
  },
});

export const count = style({
  ...box,
  ...typeScale.caption,
  color: vars.text.tertiary,
  fontVariantNumeric: "tabular-nums",
});

export const rejections = style({
  ...listReset,
  ...typeScale.caption,
  color: vars.critical.text,
  overflowWrap: "anywhere",
  selectors: { "&:empty": { display: "none" } },
});

export const spoken = style(visuallyHidden);

/** A file that is not a picture shows its name. */
export const document = style({
  ...box,
  flex: "1 1 auto",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "4px",
  padding: "0 8px 8px",
  ...typeScale.caption,
  color: vars.text.secondary,
  textAlign: "center",
  overflowWrap: "anywhere",
});
