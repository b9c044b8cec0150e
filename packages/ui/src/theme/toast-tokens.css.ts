import { defineTokens } from "./define-tokens.ts";
import { palettePart } from "./palette-parts.ts";
import { dark, light } from "./palette.ts";

/** The part of the contract that only a toast is drawn with. */
export const toastVars = defineTokens(palettePart(light).toast, palettePart(dark).toast);
