import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import { existsSync } from "node:fs";
import { type TestProjectInlineConfiguration, defineConfig } from "vitest/config";

// Debian's own Chromium where it is installed, Playwright's elsewhere.
const debianChromium = "/usr/bin/chromium";
const executable = existsSync(debianChromium) ? { executablePath: debianChromium } : {};

function stories(theme: "light" | "dark"): TestProjectInlineConfiguration {
  return {
    plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
    test: {
      name: `stories-${theme}`,
      // Read by the preview: contrast is not the same thing in the dark.
      env: { VITE_STORY_THEME: theme },
      browser: {
        enabled: true,
        headless: true,
        viewport: { width: 390, height: 844 },
        instances: [{ browser: "chromium" }],
        provider: playwright({
          launchOptions: {
            ...executable,
            args: [
              "--no-sandbox",
              "--disable-gpu",
              "--disable-quic",
              "--no-first-run",
              "--disable-background-networking",
              "--disable-component-update",
              "--disable-sync",
            ],
          },
        }),
      },
    },
  };
}

/** Every story rendered, played and checked by axe, in a real browser, in both themes. */
export default defineConfig({ test: { projects: [stories("light"), stories("dark")] } });
