import { defineConfig } from "vite";

export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  // The reader of contracts finds its worker by its own address, which a pre-bundled module no longer has.
  optimizeDeps: { exclude: ["@kedu/ui"] },
  build: {
    // A policy of `script-src 'self'` refuses addresses that are data.
    assetsInlineLimit: 0,
    // By which the server finds the styles of a page that is loaded on demand.
    manifest: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Libraries mark modules for React Server Components, which this app does not use.
      onwarn: (warning, warn) => {
        if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
      },
    },
  },
});
