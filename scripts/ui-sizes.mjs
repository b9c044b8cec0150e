// Bundles each widget that has a budget as an app would: alone, minified, from the published form of @kedu/ui,
// with React left out. size-limit then sums the gzip of each bundle's script and stylesheet.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { buildUi } from "./ui-package.mjs";
import { root } from "./workspace-node.mjs";

const outFolder = join(root, "node_modules/.cache/kedu-ui-sizes");

/** The exports that a page imports for the widget. Imperative widgets need their host. */
const WIDGETS = {
  Picker: ["Picker"],
  DatePicker: ["DatePicker"],
  Swipe: ["Swipe"],
  ImageZoom: ["ImageZoom"],
  Toast: ["toast", "ToastHost"],
  Dialog: ["Dialog"],
  Uploader: ["Uploader"],
};

/** Further widgets with a size of their own, apart from the sum of those above. */
const FURTHER_WIDGETS = {
  Calendar: ["Calendar"],
  CalendarSheet: ["CalendarSheet"],
  Cascader: ["Cascader"],
  CascaderSheet: ["CascaderSheet"],
  SwipeCell: ["SwipeCell"],
  Popover: ["Popover"],
  DropdownMenu: ["DropdownMenu"],
  ShareSheet: ["ShareSheet"],
  Guide: ["Guide", "useGuideOnce", "createGuideStore"],
  MaskedText: ["MaskedText"],
  IndexBar: ["IndexBar"],
  Table: ["Table"],
  Watermark: ["Watermark"],
  Chart: ["Chart"],
  Sheet: ["Sheet"],
  ActionSheet: ["ActionSheet"],
  Popup: ["Popup"],
  Reader: ["Reader"],
  Segmented: ["Segmented"],
  Grid: ["Grid"],
  Tag: ["Tag"],
  Divider: ["Divider"],
  Progress: ["Progress"],
  Ring: ["Ring"],
};

/** Widgets with an entry of their own. What they load when they are shown is not part of the size. */
const OWN_ENTRIES = { AreaField: "area", PdfReader: "pdf-reader", VirtualList: "virtual-list" };

const entries = [
  ...Object.entries({
    ...WIDGETS,
    everything: Object.values(WIDGETS).flat(),
    ...FURTHER_WIDGETS,
  }).map(([name, names]) => ({ name, names, file: "index" })),
  ...Object.entries(OWN_ENTRIES).map(([name, file]) => ({ name, names: [name], file })),
];

buildUi();
rmSync(outFolder, { recursive: true, force: true });
for (const { name, names, file } of entries) {
  await build({
    configFile: false,
    logLevel: "error",
    root: join(root, "packages/ui"),
    resolve: { alias: { "@kedu/ui": join(root, `packages/ui/dist/${file}.js`) } },
    plugins: [
      {
        name: "page-of-one-widget",
        enforce: "pre",
        // What a widget loads when it is asked for is not part of the page.
        resolveDynamicImport: (specifier) =>
          typeof specifier === "string" && specifier.startsWith(".")
            ? { id: specifier, external: true }
            : null,
        resolveId: (id) => (id === "page" ? "\0page" : null),
        load(id) {
          if (id === "\0page") return `export { ${names.join(", ")} } from "@kedu/ui";`;
          // What preloads is an app's own, once for all that it loads later.
          if (id === "\0vite/preload-helper.js") {
            return "export const __vitePreload = (load) => load();";
          }
          return null;
        },
      },
    ],
    build: {
      outDir: join(outFolder, name),
      // What an app transpiles for older browsers is its own choice and not part of the widget's size.
      target: "esnext",
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: "page",
        preserveEntrySignatures: "strict",
        external: /^(react(-dom)?|pdfjs-dist)(\/|$)/,
        output: { entryFileNames: "page.js", assetFileNames: "page[extname]" },
      },
    },
  });
}
