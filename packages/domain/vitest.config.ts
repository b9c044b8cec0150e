import { defineConfig } from "vitest/config";

// Not the copies that a mutation run, ended half-way, leaves behind.
export default defineConfig({ test: { name: "domain", include: ["src/**/*.test.ts"] } });
