import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "domain",
    // Not the copies that a mutation run, ended half-way, leaves behind.
    include: ["src/**/*.test.ts"],
    // Property tests take their time on a machine that is busy.
    testTimeout: 30_000,
  },
});
