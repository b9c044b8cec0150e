import { createCompiler } from "@vanilla-extract/compiler";
import { relative } from "node:path";
import type { Rolldown, Plugin } from "vite";

const STYLES = "#styles/";

/** `src/theme/text.css.ts` is published as `theme/text.css`. */
function publishedName(sourceFolder: string, file: string): string {
  return relative(sourceFolder, file).replace(/\.ts$/, "");
}

/**
 * Publishes each `.css.ts` as a module of class names and, beside it, a stylesheet which that module
 * imports. A page that imports one widget then carries the styles of that widget and no others.
 * The import is `#styles/…`, which the manifest leads to the stylesheet in a browser's bundle and to
 * nothing in Node, so a server renders without a loader for CSS.
 */
export function stylesBeside(root: string): Plugin {
  const sourceFolder = `${root}/src`;
  const sheets = new Map<string, string>();
  const compiler = createCompiler({
    root,
    identifiers: "short",
    enableFileWatcher: false,
    cssImportSpecifier: (file, css) => {
      const name = publishedName(sourceFolder, file);
      sheets.set(name, css);
      return `${STYLES}${name}`;
    },
  });

  /** Sheets in the order in which the modules that import them run. */
  function inOrder(bundle: Rolldown.OutputBundle): string[] {
    const seen = new Set<string>();
    const names: string[] = [];
    const visit = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      if (id.startsWith(STYLES)) names.push(id.slice(STYLES.length));
      const chunk = bundle[id];
      if (chunk?.type !== "chunk") return;
      for (const each of [...chunk.imports, ...chunk.dynamicImports]) visit(each);
    };
    const entries = Object.values(bundle).filter((each) => each.type === "chunk" && each.isEntry);
    // The main entry's sheets come first, and the whole stylesheet begins as a page of it would.
    visit("index.js");
    for (const { fileName } of entries) visit(fileName);
    return names;
  }

  return {
    name: "styles-beside",
    enforce: "pre",
    resolveId: (id) => (id.startsWith(STYLES) ? { id, external: true } : null),
    async transform(_code, id) {
      if (!id.endsWith(".css.ts")) return null;
      const { source } = await compiler.processVanillaFile(id, { outputCss: true });
      return { code: source, map: { mappings: "" } };
    },
    generateBundle(_options, bundle) {
      const names = inOrder(bundle);
      for (const name of names) {
        this.emitFile({ type: "asset", fileName: name, source: `${sheets.get(name)}\n` });
      }
      this.emitFile({
        type: "asset",
        fileName: "styles.css",
        source: names.map((name) => `${sheets.get(name)}\n`).join(""),
      });
      this.emitFile({
        type: "asset",
        fileName: "no-styles.js",
        source: "// Node has no use for a stylesheet.\nexport {};\n",
      });
    },
    async closeBundle() {
      await compiler.close();
    },
  };
}
