import type { Palette } from "./palette.ts";
import { customProperties } from "./token-name.ts";

const ruleOf = (selector: string, scheme: "light" | "dark", palette: Palette): string => {
  const lines = Object.entries(customProperties(palette)).map(
    ([name, value]) => `  ${name}: ${value};`,
  );
  return `${selector} {\n  color-scheme: ${scheme};\n${lines.join("\n")}\n}\n`;
};

const indented = (css: string): string => css.replaceAll(/^(?=.)/gm, "  ");

/**
 * A stylesheet with all colours: the system's theme, or the one that `data-theme` names on the page or a part of it.
 *
 * @param weighed Changes a selector's specificity. As it is, the sheet wins over the package's own.
 */
export function themeCss(
  light: Palette,
  dark: Palette,
  weighed: (selector: string) => string = (selector) => selector,
): string {
  return [
    ruleOf(weighed(':root, [data-theme="light"]'), "light", light),
    ruleOf(weighed('[data-theme="dark"]'), "dark", dark),
    `@media (prefers-color-scheme: dark) {\n${indented(ruleOf(weighed(":root:not([data-theme])"), "dark", dark))}}\n`,
  ].join("\n");
}
