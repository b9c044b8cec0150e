import { createVar, globalStyle, keyframes, style, styleVariants } from "@vanilla-extract/css";
import { durationMs, easing, reducedMotion } from "../../theme/motion.ts";
import { vars } from "../../theme/tokens.css.ts";

const restInk = createVar();
const litInk = createVar();
const previewInk = createVar();
const markerInk = createVar();

export const rule = style({
  display: "grid",
  // Room for half a marker at each end; the first and last tick are on the card's own edges.
  paddingInline: "2px",
  direction: "ltr",
});

export const ground = styleVariants({
  surface: {
    vars: {
      [restInk]: vars.border.control,
      [litInk]: vars.rule.free,
      [previewInk]: vars.rule.preview,
      [markerInk]: vars.rule.used,
    },
  },
  slab: {
    vars: {
      [restInk]: vars.rule.slabTick,
      [litInk]: vars.rule.slabFree,
      [previewInk]: vars.rule.slabPreview,
      [markerInk]: vars.rule.slabUsed,
    },
  },
});

export const kind = styleVariants({
  free: {},
  term: {},
  band: {},
  scan: {},
  pledged: {},
  spent: {},
  frozen: {},
  lapsed: {},
  ghost: {},
});

globalStyle(`${ground.surface}${kind.term}`, { vars: { [litInk]: vars.rule.used } });
globalStyle(`${ground.slab}${kind.term}`, { vars: { [litInk]: vars.rule.slabUsed } });
globalStyle(`${ground.surface}${kind.scan}`, { vars: { [litInk]: vars.info.solid } });
globalStyle(`${ground.surface}${kind.frozen}`, { vars: { [litInk]: vars.rule.over } });
globalStyle(`${ground.slab}${kind.frozen}`, { vars: { [litInk]: vars.rule.slabPreview } });

/** A block that is not the dealer's fault is amber, not red. */
export const cautious = style({});
globalStyle(`${ground.surface}${kind.frozen}${cautious}`, {
  vars: { [litInk]: vars.caution.border },
});

export const layer = style({
  gridArea: "1 / 1",
  display: "block",
  inlineSize: "100%",
  overflow: "visible",
});

const ticks = style({
  fill: "none",
  strokeLinecap: "round",
  // The drawing stretches with the card; its strokes do not.
  vectorEffect: "non-scaling-stroke",
});

const fill = keyframes({ from: { clipPath: "inset(-10px 100% -10px -10px)" } });

export const rest = style([ticks, { stroke: restInk, strokeWidth: 1.5 }]);
export const lit = style([
  ticks,
  {
    stroke: litInk,
    strokeWidth: 2.25,
    clipPath: "inset(-10px)",
    animation: `${fill} ${durationMs.ruleFill}ms ${easing.move}`,
    "@media": { [reducedMotion]: { animation: "none" } },
  },
]);
export const preview = style([ticks, { stroke: previewInk, strokeWidth: 2.25 }]);

// Faded on purpose: the words beside the Rule repeat the fact.
globalStyle(`${kind.band} ${rest}`, { opacity: 0.8 });
globalStyle(`${kind.scan} ${rest}`, { opacity: 0.7 });
globalStyle(`${kind.spent} ${rest}`, { opacity: 0.75 });
globalStyle(`${kind.frozen} ${lit}`, { strokeWidth: 1.5, opacity: 0.8 });
globalStyle(`${kind.pledged} ${lit}`, { strokeWidth: 1.75, strokeDasharray: "1.5 3.2" });
globalStyle(kind.lapsed, {
  WebkitMaskImage: "linear-gradient(to right, #000, rgba(0, 0, 0, .18) 75%)",
  maskImage: "linear-gradient(to right, #000, rgba(0, 0, 0, .18) 75%)",
});

export const marker = style({ fill: markerInk });
export const previewMarker = style({
  fill: "none",
  stroke: previewInk,
  strokeWidth: 1.5,
  strokeLinejoin: "round",
});

// The window is this share of the Rule, and the ticks inside it move against it by the same distance, so that they
// appear fixed while it passes.
const windowShare = 0.2;
const slide = (1 / windowShare - 1) * 100;
const counter = (1 - windowShare) * 100;
const windowMoves = keyframes({
  from: { transform: "translateX(0)" },
  to: { transform: `translateX(${slide}%)` },
});
const ticksStay = keyframes({
  from: { transform: "translateX(0)" },
  to: { transform: `translateX(-${counter}%)` },
});
const sweep = "1800ms linear infinite alternate";
const restAt = 0.3;

export const scanClip = style({ gridArea: "1 / 1" });

export const scanWindow = style({
  overflow: "hidden",
  inlineSize: `${windowShare * 100}%`,
  clipPath: "polygon(0 100%, 0 45%, 50% 8%, 100% 45%, 100% 100%)",
  animation: `${windowMoves} ${sweep}`,
  "@media": {
    [reducedMotion]: { animation: "none", transform: `translateX(${slide * restAt}%)` },
  },
});

export const scanTicks = style({
  display: "block",
  inlineSize: `${100 / windowShare}%`,
  animation: `${ticksStay} ${sweep}`,
  "@media": {
    [reducedMotion]: { animation: "none", transform: `translateX(-${counter * restAt}%)` },
  },
});

export const scanLit = style([ticks, { stroke: litInk, strokeWidth: 2.25 }]);
