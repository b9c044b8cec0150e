// Bundles what the H5's first pages import from @kedu/domain, as their own bundle does: minified and tree-shaken.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { root } from "./workspace-node.mjs";

const FIRST_PAGES = [
  "app",
  "data",
  "flows",
  "platform",
  "areas/index",
  "areas/entrance",
  "areas/phoneLogin",
  "areas/home",
];

const filesOf = (folder) => {
  const files = globSync(join(root, "apps/h5/src", folder, "**/*.{ts,tsx}"));
  if (files.length === 0) throw new Error(`apps/h5/src/${folder} has no files to weigh`);
  return files;
};

const names = new Set(
  FIRST_PAGES.flatMap(filesOf)
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
