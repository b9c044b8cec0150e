import type { BuildOptions, Plugin } from "vite";

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
