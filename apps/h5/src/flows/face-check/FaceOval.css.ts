import { vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const frame = style({
  position: "relative",
  inlineSize: "260px",
  maxInlineSize: "100%",
  aspectRatio: "260 / 280",
  marginInline: "auto",
  marginBlock: "8px",
});

/** The oval inside the ticks: 192 by 236 of 260 by 280. */
export const video = style({
  position: "absolute",
  insetInlineStart: "13%",
  insetBlockStart: "7.9%",
  inlineSize: "74%",
  blockSize: "84.2%",
  objectFit: "cover",
  borderRadius: "50%",
  background: vars.bg.sunken,
  // A mirror, as people know themselves.
  transform: "scaleX(-1)",
});

export const ticks = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
});
export const tick = style({ stroke: vars.rule.track });
export const lit = style({ stroke: vars.rule.free });
export const person = style({ fill: "none", stroke: vars.text.tertiary, strokeWidth: 2 });
