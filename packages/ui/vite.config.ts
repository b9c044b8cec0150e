import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { clientModules } from "./client-modules.ts";
import { stylesBeside } from "./styles-beside.ts";
import { tokenFiles } from "./token-files.ts";
import { workersLeft } from "./workers-left.ts";

// Derived from the manifest: a dependency that slipped into the bundle would bring a second copy.
const external = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies });

/** The published form: one module and one stylesheet a source file, readable; the app minifies. */
export default defineConfig({
  plugins: [
    stylesBeside(import.meta.dirname),
    workersLeft(),
    tokenFiles(),
    clientModules(),
    react(),
  ],
  build: {
    minify: false,
    // What the vendored modules were published under.
    license: { fileName: "licenses.md" },
    target: "es2022",
    lib: {
      entry: {
        index: "src/index.ts",
        area: "src/area.ts",
        form: "src/form.ts",
        "pdf-reader": "src/pdf-reader.ts",
        theme: "src/theme.ts",
        "virtual-list": "src/virtual-list.ts",
      },
      formats: ["es"],
    },
    rolldownOptions: {
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: {
        preserveModules: true,
        preserveModulesRoot: "src",
        // What is bundled lies in `vendor`: a folder called `node_modules` would not be packed.
        entryFileNames: ({ name }) => `${name.replace(/^.*node_modules\//u, "vendor/")}.js`,
      },
    },
  },
});
