import { style } from "@vanilla-extract/css";

export const table = style({ inlineSize: "100%" });
export const cell = style({ textAlign: "start", fontWeight: 400 });
export const swatch = style({
  inlineSize: "20px",
  blockSize: "20px",
  marginInlineEnd: "8px",
  verticalAlign: "middle",
});
/** As wide as a phone: the container limits the large figures. */
export const sample = style({ containerType: "inline-size", inlineSize: "320px" });
