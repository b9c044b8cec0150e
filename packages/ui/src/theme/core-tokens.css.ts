import { globalStyle } from "@vanilla-extract/css";
import { defineTokens } from "./define-tokens.ts";
import { palettePart } from "./palette-parts.ts";
import { dark, light } from "./palette.ts";

/** The part of the contract that overlays are drawn with. */
export const coreVars = defineTokens(palettePart(light).core, palettePart(dark).core);

// The native shell reports its own bottom inset through --native-b where env() cannot see it.
globalStyle(":root", {
  vars: { "--kd-safe-b": "max(env(safe-area-inset-bottom, 0px), var(--native-b, 0px))" },
});

/** Bottom inset that fixed bars keep free: the home indicator or the shell's own bar. */
export const safeBottom = "var(--kd-safe-b, 0px)";
