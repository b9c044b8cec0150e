import { defineConfig } from "vite";

// No mention of @kedu/ui: an app needs no configuration to use it.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "toast.html", "pdf.html"] },
  },
});
