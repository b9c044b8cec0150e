import { defineConfig } from "vitest/config";

/** Everything that needs no browser: each room brings its own configuration where the defaults do not do. */
export default defineConfig({
  test: { projects: ["packages/*", "apps/*"], reporters: ["dot"] },
});
