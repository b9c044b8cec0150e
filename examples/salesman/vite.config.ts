import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react()],
  // The reader of contracts finds its worker by its own address, which a pre-bundled module no longer has.
  optimizeDeps: { exclude: ["@kedu/ui"] },
  build: {
    // A policy of `script-src 'self'` refuses addresses that are data.
    assetsInlineLimit: 0,
    // By which the server finds the styles of a page that is loaded on demand.
    manifest: true,
    modulePreload: { polyfill: false },
  },
});
