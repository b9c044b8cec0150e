import { style } from "@vanilla-extract/css";
import { radius, space, typeScale, vars } from "@kedu/ui";

export const pieces = style({ display: "grid", gap: space[12], minInlineSize: 0 });
export const lead = style({ margin: 0, color: vars.text.secondary });
export const heading = style([typeScale.heading, { margin: 0 }]);
export const paragraph = style([typeScale.body, { margin: 0, lineHeight: 1.625 }]);

const changed = style({
  display: "grid",
  gap: space[4],
  padding: space[12],
  borderRadius: radius.control,
  // In forced colours the ground is gone: the edge stays.
  border: "1px solid transparent",
  textDecoration: "none",
});
export const removed = style([
  changed,
  { background: vars.critical.tint, color: vars.critical.text },
]);
export const added = style([
  changed,
  { background: vars.positive.tint, color: vars.positive.text },
]);
export const struck = style({ textDecoration: "line-through" });
