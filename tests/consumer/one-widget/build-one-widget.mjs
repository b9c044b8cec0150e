import { build } from "vite";

await build({
  base: "/one-widget/",
  build: { outDir: "dist/one-widget", rolldownOptions: { input: "one-widget.html" } },
  logLevel: "warn",
});
