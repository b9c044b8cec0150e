import { style } from "@vanilla-extract/css";
import { radius, space, targetSize } from "../src/theme/space.ts";
import { typeScale } from "../src/theme/type-scale.ts";

export const picker = style({ ...typeScale.bodySmall, display: "grid", gap: space[4] });

export const colour = style({
  inlineSize: "96px",
  blockSize: targetSize,
  padding: 0,
  border: 0,
  background: "none",
});

export const themes = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 300px), 1fr))",
  gap: space[16],
});

export const themed = style({
  containerType: "inline-size",
  padding: space[16],
  borderRadius: radius.card,
});

export const contrasts = style({ overflowX: "auto" });
export const summary = style({ ...typeScale.caption, minBlockSize: targetSize, cursor: "pointer" });
export const table = style({ ...typeScale.caption, borderSpacing: `${space[12]} ${space[2]}` });
export const cell = style({ textAlign: "start", fontWeight: 400 });
