import { style } from "@vanilla-extract/css";
import { box, focusRing } from "../../theme/reset.ts";
import { borderWidth, stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

/** What the figure and the chip are measured against. */
export const measure = style({ ...box, containerType: "inline-size" });

export const amount = style({
  ...typeScale.figureL,
  // Figures that do not fit a narrow screen at large text become smaller, not cut: the longer, the smaller.
  fontSize: `min(${typeScale.figureL.fontSize}, 15cqi)`,
  flexBasis: "60%",
  padding: 0,
  minBlockSize: "56px",
  selectors: {
    "&::placeholder": { fontWeight: 400 },
    '&[data-length="medium"]': { fontSize: `min(${typeScale.figureL.fontSize}, 11.5cqi)` },
    '&[data-length="long"]': { fontSize: `min(${typeScale.figureL.fontSize}, 9.5cqi)` },
  },
});

export const control = style({
  ...box,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  minBlockSize: "60px",
  borderBlockEnd: `${borderWidth.control} solid ${vars.border.control}`,
  // On a narrow screen or at large text the figure keeps the whole line.
  "@container": { [stackBelow]: { flexWrap: "wrap" } },
  selectors: {
    "&:focus-within": { borderColor: vars.border.focus },
    [`&:has(> ${amount}:focus-visible)`]: { ...focusRing, outlineOffset: "4px" },
    '[data-state="error"] > * > &': { borderColor: vars.critical.border },
  },
});

export const all = style({ flex: "none", marginBlockEnd: "4px" });

export const currency = style({
  ...box,
  flex: "none",
  ...typeScale.figureM,
  color: vars.text.primary,
});

export const cost = style({
  ...box,
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  selectors: { "&:empty": { display: "none" } },
});
