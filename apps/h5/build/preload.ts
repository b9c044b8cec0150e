import { fileURLToPath } from "node:url";
import type { BuildOptions, Plugin } from "vite";

const IMPORT_PART = fileURLToPath(new URL("../src/app/import-part.ts", import.meta.url));

/**
 * Preloads for a screen's code what it needs besides the entry's files. The entry and its imports are loaded by then,
 * and leaving them out of each screen's list makes every first page smaller.
 */
export function preloadWhatIsMissing(): Plugin {
  const there = new Set<string>();
  const modulePreload: BuildOptions["modulePreload"] = {
    // Every browser of the build target supports module preloads.
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
      // Vite's own helper also loads stylesheets, of which the app has only one, and is part of what every first page
      // loads.
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
