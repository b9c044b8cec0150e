import { fileURLToPath } from "node:url";
import type { BuildOptions, Plugin } from "vite";

const IMPORT_PART = fileURLToPath(new URL("../src/app/import-part.ts", import.meta.url));

/**
 * What a screen's code needs beside the entry's files is fetched with it; the entry and what it imports are there by
 * then, and need not stand in the list of each screen, which every first page pays for.
 */
export function preloadWhatIsMissing(): Plugin {
  const there = new Set<string>();
  const modulePreload: BuildOptions["modulePreload"] = {
    // Every browser that is built for preloads modules itself.
    polyfill: false,
    resolveDependencies: (_file, wanted, { hostType }) =>
      hostType === "js" ? wanted.filter((file) => !there.has(file)) : wanted,
  };
  return {
    name: "kedu-preload",
    apply: "build",
    config: () => ({ build: { modulePreload } }),
    load: {
      order: "pre",
      filter: { id: /preload-helper\.js$/ },
      // Vite's own also loads stylesheets, of which the app has one, and stands in what every first page loads.
      handler: () => `export { importPart as __vitePreload } from ${JSON.stringify(IMPORT_PART)}`,
    },
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.isEntry)
            for (const name of [file.fileName, ...file.imports]) there.add(name);
      },
    },
  };
}
