import { globSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, extname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "vite";
import { root } from "../structure/source-tree.ts";

/** In the order of the tables. `PickerView` is the wheel on the page, `Picker` in its sheet. */
export const WIDGETS = [
  "Picker",
  "PickerView",
  "DatePicker",
  "Swiper",
  "ImageViewer",
  "Toast",
  "Dialog",
  "Sheet",
  "Uploader",
] as const;
export type Widget = (typeof WIDGETS)[number];

/** A library, as its adapter says. */
export interface Library {
  readonly name: string;
  readonly adapter: string;
  readonly framework: "react" | "vue";
  readonly widgets: readonly Widget[];
  /** Stylesheets that the library leaves to the page. */
  readonly styles: ReadonlyMap<string, readonly string[]>;
}

const here = import.meta.dirname;
const ui = join(root, "packages/ui");

function readAdapter(adapter: string): Library {
  const text = readFileSync(adapter, "utf8");
  const styles = [...text.matchAll(/\/\* css (\w+): (.+?) \*\//g)].map(
    ([, widget = "", files = ""]) => [widget, files.split(" ")] as const,
  );
  return {
    name: basename(adapter, extname(adapter)),
    adapter,
    framework: text.includes("/* framework: vue */") ? "vue" : "react",
    widgets: WIDGETS.filter((widget) =>
      new RegExp(`^export (?:const|function) ${widget}\\b`, "m").test(text),
    ),
    styles: new Map(styles),
  };
}

/** Ours first, then the others by name. */
export function readLibraries(): Library[] {
  return globSync("adapters/*.{js,jsx}", { cwd: here })
    .map((file) => readAdapter(join(here, file)))
    .toSorted((one, other) =>
      one.name === "kedu" ? -1 : other.name === "kedu" ? 1 : one.name < other.name ? -1 : 1,
    );
}

/** The version that was measured. */
export function versionOf({ name }: Library): string {
  const packages: Readonly<Record<string, string>> = {
    kedu: join(ui, "package.json"),
    embla: "embla-carousel-react",
    radix: "@radix-ui/react-dialog",
    "ncdai-wheel-picker": "@ncdai/react-wheel-picker",
    "nutui-react": "@nutui/nutui-react",
  };
  const place = packages[name] ?? name;
  const file = place.endsWith(".json") ? place : join(here, "node_modules", place, "package.json");
  return (JSON.parse(readFileSync(file, "utf8")) as { readonly version: string }).version;
}

/** As the page calls its script. */
const PAGE = "page-of-widgets";

/** A page with these widgets of a library. */
function pageOf({ adapter, framework, styles }: Library, widgets: readonly Widget[]): string {
  const begin = join(here, "page", framework === "vue" ? "vue.js" : "react.jsx");
  const names = widgets.join(", ");
  return [...new Set(widgets.flatMap((widget) => styles.get(widget) ?? []))]
    .map((file) => `import ${JSON.stringify(file)};\n`)
    .concat(
      `import { begin } from ${JSON.stringify(begin)};\n`,
      widgets.length === 0 ? "" : `import { ${names} } from ${JSON.stringify(adapter)};\n`,
      `begin({ ${names} });\n`,
    )
    .join("");
}

/** The entry lies, as far as a bundler knows, beside the adapters, whose packages it finds. */
function pagePlugin(library: Library, widgets: readonly Widget[]): Plugin {
  const entry = join(here, `${PAGE}.js`);
  return {
    name: PAGE,
    enforce: "pre",
    resolveId: (id) => (id.endsWith(`${PAGE}.js`) ? entry : null),
    load: (id) => (id === entry ? pageOf(library, widgets) : null),
  };
}

/** Builds a page with these widgets. Returns what it weighs: gzip of its scripts and stylesheets, in bytes. */
export async function buildPage(
  library: Library,
  widgets: readonly Widget[],
  outDir: string,
): Promise<number> {
  const workspace = createRequire(join(ui, "package.json"));
  const packageFolder = (name: string) => dirname(workspace.resolve(`${name}/package.json`));
  const built = await build({
    configFile: false,
    logLevel: "error",
    root: join(here, "page"),
    base: "./",
    resolve: {
      alias: {
        // As it is published.
        "@kedu/ui": join(ui, "dist/index.js"),
        // One React for all.
        "react-dom": packageFolder("react-dom"),
        react: packageFolder("react"),
      },
    },
    plugins: [pagePlugin(library, widgets)],
    build: { outDir, emptyOutDir: true, reportCompressedSize: false },
  });
  const [result] = Array.isArray(built) ? built : [built];
  if (result === undefined || !("output" in result)) throw new Error("nothing was built");
  const entry = result.output.find((file) => file.type === "chunk" && file.isEntry);
  if (entry?.type !== "chunk") throw new Error("the page has no script");
  // What is loaded when it is asked for is not part of the page.
  const loaded = new Set([entry.fileName, ...entry.imports]);
  return result.output
    .filter(({ fileName }) => fileName.endsWith(".css") || loaded.has(fileName))
    .map((file) => gzipSync(file.type === "chunk" ? file.code : file.source, { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
