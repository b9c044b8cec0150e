import { defineConfig } from "@playwright/test";
import { availableParallelism } from "node:os";
import { CHROMIUM_ARGS, HEADLESS_SHELL } from "../chromium.ts";

/** Journeys through the built H5 on a real service. Each worker has a service and a database of its own. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "*.spec.ts",
  globalSetup: "./seed-template.ts",
  outputDir: "../../test-results",
  fullyParallel: true,
  // A journey waits longer than it works.
  workers: Math.min(availableParallelism() * 3 + 1, 8),
  // Far above what a quiet machine needs: one that passes never waits for it.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 390, height: 844 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    hasTouch: true,
    isMobile: true,
    permissions: ["camera"],
    actionTimeout: 30_000,
    trace: "off",
    screenshot: "only-on-failure",
    // A worker would answer in the place of what a journey breaks on purpose; those about it allow it.
    serviceWorkers: "block",
    launchOptions: {
      executablePath: HEADLESS_SHELL,
      args: [
        ...CHROMIUM_ARGS,
        // A camera that needs no person: Chromium's own moving picture.
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
      ],
    },
  },
});
