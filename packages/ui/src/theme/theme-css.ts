import type { Palette } from "./palette.ts";
import { customProperties } from "./token-name.ts";

const ruleOf = (selector: string, scheme: "light" | "dark", palette: Palette): string => {
  const lines = Object.entries(customProperties(palette)).map(
    ([name, value]) => `  ${name}: ${value};`,
  );
  return `${selector} {\n  color-scheme: ${scheme};\n${lines.join("\n")}\n}\n`;
};

const indented = (css: string): string => css.replaceAll(/^(?=.)/gm, "  ");

/** A stylesheet with all colours: the system's theme, or the one that `data-theme` names on the page or a part of it. */
export function themeCss(light: Palette, dark: Palette): string {
  return [
    ruleOf(':root,\n[data-theme="light"]', "light", light),
    ruleOf('[data-theme="dark"]', "dark", dark),
    `@media (prefers-color-scheme: dark) {\n${indented(ruleOf(":root:not([data-theme])", "dark", dark))}}\n`,
  ].join("\n");
}
