import { controlVars } from "./control-tokens.css.ts";
import { defineTokens } from "./define-tokens.ts";
import { palettePart } from "./palette-parts.ts";
import { dark, light, type Palette } from "./palette.ts";
import { toastVars } from "./toast-tokens.css.ts";

type Names<Tokens> = { [Group in keyof Tokens]: { [Name in keyof Tokens[Group]]: string } };

const restVars = defineTokens(palettePart(light).rest, palettePart(dark).rest);

/** The whole theme contract. A component never names a colour, only one of these. */
export const vars = {
  ...controlVars,
  ...restVars,
  bg: { ...controlVars.bg, ...toastVars.bg, ...restVars.bg },
  text: { ...controlVars.text, ...toastVars.text, ...restVars.text },
  border: { ...controlVars.border, ...restVars.border },
  accent: { ...controlVars.accent, ...restVars.accent },
  rule: { ...controlVars.rule, ...restVars.rule },
  overlay: { ...controlVars.overlay, ...restVars.overlay },
} satisfies Names<Palette>;

export { safeBottom } from "./core-tokens.css.ts";
