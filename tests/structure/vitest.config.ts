import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: import.meta.dirname,
    include: ["*.test.ts", "../visual/*.test.ts"],
    // These read the whole house, which takes longer while other stages run.
    testTimeout: 90_000,
  },
});
