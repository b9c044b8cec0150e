import react from "@vitejs/plugin-react";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vite";
import manifest from "./package.json" with { type: "json" };

// Derived from the manifest: a dependency that slipped into the bundle would bring a second copy.
const external = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.peerDependencies)];

/** The published form: one module a source file, and one stylesheet. */
export default defineConfig({
  plugins: [vanillaExtractPlugin(), react()],
  build: {
    cssCodeSplit: false,
    lib: { entry: { index: "src/index.ts" }, formats: ["es"], cssFileName: "styles" },
    rolldownOptions: {
      external: (id) => external.some((name) => id === name || id.startsWith(`${name}/`)),
      output: { preserveModules: true, preserveModulesRoot: "src", entryFileNames: "[name].js" },
    },
  },
});
