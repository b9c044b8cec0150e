import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "domain",
    // Pure functions keep nothing between files, and a process for each takes longer than most files' tests.
    isolate: false,
    // Not the copies that a mutation run, ended half-way, leaves behind.
    include: ["src/**/*.test.ts"],
    // Property tests take their time on a machine that is busy.
    testTimeout: 60_000,
  },
});
