import { coreVars } from "./core-tokens.css.ts";
import { defineTokens } from "./define-tokens.ts";
import { palettePart } from "./palette-parts.ts";
import { dark, light } from "./palette.ts";

const ownVars = defineTokens(palettePart(light).control, palettePart(dark).control);

/** The part of the contract that buttons, fields and dialogs are drawn with. */
export const controlVars = {
  ...ownVars,
  bg: { ...coreVars.bg, ...ownVars.bg },
  text: { ...coreVars.text, ...ownVars.text },
  border: { ...coreVars.border, ...ownVars.border },
  accent: { ...coreVars.accent, ...ownVars.accent },
  overlay: { ...coreVars.overlay, ...ownVars.overlay },
};
