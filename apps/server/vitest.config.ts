import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "server",
    // No module of the service keeps anything between tests, and loading them all takes longer than most files' tests.
    isolate: false,
    globalSetup: "src/testing/postgres-cluster.ts",
    // A cold embedded database and a cold cluster share two cores with everything else.
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
