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
  timeout: 60_000,
  forbidOnly: true,
  use: {
    viewport: { width: 390, height: 844 },
    locale: "zh-CN",
    timezoneId: "Asia/Shanghai",
    hasTouch: true,
    isMobile: true,
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: HEADLESS_SHELL,
      args: CHROMIUM_ARGS,
    },
  },
});
