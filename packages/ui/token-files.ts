import type { Plugin } from "vite";
import { tokensCss } from "./src/theme/tokens-css.ts";
import { tokensJson } from "./src/theme/tokens-json.ts";

/** Publishes the tokens for design tools and for pages without the widgets. */
export function tokenFiles(): Plugin {
  return {
    name: "token-files",
    generateBundle() {
      const json = `${JSON.stringify(tokensJson(), null, 2)}\n`;
      this.emitFile({ type: "asset", fileName: "tokens.json", source: json });
      this.emitFile({ type: "asset", fileName: "tokens.css", source: tokensCss() });
    },
  };
}
