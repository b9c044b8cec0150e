import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { defineConfig } from "vitest/config";

// Logic and server rendering in plain Node; what needs a browser is a story with a play function, or a `*.browser.test.tsx`.
export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  test: {
    name: "ui",
    environment: "node",
    // The tests keep nothing between files, and a process for each takes longer than most files' tests.
    isolate: false,
    include: ["src/**/*.test.{ts,tsx}"],
    exclude: ["src/**/*.browser.test.tsx"],
  },
});
