import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };
import { stylesBeside } from "./styles-beside.ts";
import { tokenFiles } from "./token-files.ts";
import { workersLeft } from "./workers-left.ts";

// Derived from the manifest: a dependency that slipped into the bundle would bring a second copy.
const external = Object.keys(manifest.peerDependencies);

/** The published form: one module and one stylesheet a source file, readable; the app minifies. */
export default defineConfig({
  plugins: [stylesBeside(import.meta.dirname), workersLeft(), tokenFiles(), react()],
  build: {
    minify: false,
    target: "es2022",
    lib: {
      entry: {
        index: "src/index.ts",
        form: "src/form.ts",
        "pdf-reader": "src/pdf-reader.ts",
        theme: "src/theme.ts",
      },
      formats: ["es"],
    },
    rolldownOptions: {
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: "src", entryFileNames: "[name].js" },
    },
  },
});
