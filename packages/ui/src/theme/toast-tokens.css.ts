import { defineTokens } from "./define-tokens.ts";
import { palettePart } from "./palette-parts.ts";
import { dark, light } from "./palette.ts";

/** The two colours of elements that contrast with any background: a toast, the disc on a picture. */
export const toastVars = defineTokens(palettePart(light).toast, palettePart(dark).toast);
