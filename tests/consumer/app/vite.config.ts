import { defineConfig } from "vite";

// Nothing about @kedu/ui stands here: an app needs no configuration to use it.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic" } },
  build: {
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ["index.html", "toast.html", "pdf.html"] },
  },
});
