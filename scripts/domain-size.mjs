// Bundles what the H5's first pages take from @kedu/domain, as their own bundle does: minified, the rest shaken off.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root } from "./workspace-node.mjs";

const FIRST_PAGES = [
  "app",
  "data",
  "tasks",
  "areas/index",
  "areas/entrance",
  "areas/phoneLogin",
  "areas/home",
];

const names = new Set(
  FIRST_PAGES.flatMap((folder) => globSync(join(root, "apps/h5/src", folder, "**/*.{ts,tsx}")))
    .filter((file) => !/\.(test|stories)\./.test(file))
    .flatMap((file) => [
      ...readFileSync(file, "utf8").matchAll(/^import \{([^}]*)\} from "@kedu\/domain"/gm),
    ])
    .flatMap(([, list]) => list.split(",").map((name) => name.trim()))
    .filter((name) => name !== "" && !name.startsWith("type ")),
);

await build({
  configFile: false,
  logLevel: "error",
  root: join(root, "packages/domain"),
  plugins: [
    {
      name: "page-of-the-domain",
      resolveId: (id) => (id === "page" ? "\0page" : null),
      load: (id) =>
        id === "\0page"
          ? `export { ${[...names].join(", ")} } from "${join(root, "packages/domain/src/index.ts")}";`
          : null,
    },
  ],
  build: {
    outDir: join(root, "node_modules/.cache/kedu-domain-size"),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: "page",
      preserveEntrySignatures: "strict",
      output: { entryFileNames: "page.js" },
    },
  },
});
