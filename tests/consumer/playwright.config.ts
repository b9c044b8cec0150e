import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGS, HEADLESS_SHELL } from "../chromium.ts";

/** @kedu/ui as another app has it: packed, installed by npm, built by that app, under a strict content policy. */
export default defineConfig({
  testDir: import.meta.dirname,
  testMatch: "*.spec.ts",
  outputDir: "../../test-results",
  globalSetup: "./salesman-app.ts",
  fullyParallel: true,
  workers: 2,
  // Far above what a quiet machine needs, as for the journeys: a development server translates each file when it is asked.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    viewport: { width: 390, height: 844 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    hasTouch: true,
    isMobile: true,
    actionTimeout: 30_000,
    launchOptions: {
      executablePath: HEADLESS_SHELL,
      args: CHROMIUM_ARGS,
    },
  },
});
