import { createGlobalThemeContract, globalStyle } from "@vanilla-extract/css";
import { customProperties, tokenName } from "./token-name.ts";

type Tokens = Readonly<Record<string, Readonly<Record<string, string>>>>;

/**
 * A part of the theme contract, in both themes. Names are global (`--kd-bg-canvas`) and not hashed,
 * because a page that is painted before any script must be able to name them in its own critical CSS.
 */
export function defineTokens<Part extends Tokens>(light: Part, dark: Part) {
  const lightTheme = { colorScheme: "light", vars: customProperties(light) };
  // A value that is the same in both needs saying once.
  const sameByDay = new Set(Object.entries(lightTheme.vars).map(String));
  const darkVars = Object.entries(customProperties(dark)).filter(
    (each) => !sameByDay.has(String(each)),
  );
  const darkTheme = { colorScheme: "dark", vars: Object.fromEntries(darkVars) };
  // Without data-theme the system decides; with it the dealer's own choice wins, on the page or on any part of it.
  // :where() weighs nothing, so a brand's own values win even where this sheet arrives after theirs.
  globalStyle(':where(:root, [data-theme="light"])', lightTheme);
  globalStyle(":where(:root:not([data-theme]))", {
    "@media": { "(prefers-color-scheme: dark)": darkTheme },
  });
  globalStyle(':where([data-theme="dark"])', darkTheme);
  return createGlobalThemeContract(light, (_value, path) => tokenName(path));
}
