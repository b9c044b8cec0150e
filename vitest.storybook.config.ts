import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { playwright } from "@vitest/browser-playwright";
import { existsSync } from "node:fs";
import { type TestProjectInlineConfiguration, defineConfig } from "vitest/config";
import { CHROMIUM_ARGS, HEADLESS_SHELL } from "./tests/chromium.ts";

// Debian's own Chromium where it is installed, Playwright's elsewhere.
const launchOptions = {
  ...(existsSync(HEADLESS_SHELL) ? { executablePath: HEADLESS_SHELL } : {}),
  // Animations follow the page's own frames, for which each story waits. On a busy machine the compositor of a window
  // may stop beside a page that goes on, and an animation that is the compositor's never begins.
  args: [...CHROMIUM_ARGS, "--disable-threaded-animation"],
};

type BrowserOptions = NonNullable<NonNullable<TestProjectInlineConfiguration["test"]>["browser"]>;

/** A new object for each project: vitest writes the project's name into its instances. */
function browser(): BrowserOptions {
  return {
    enabled: true,
    headless: true,
    viewport: { width: 390, height: 844 },
    instances: [{ browser: "chromium" }],
    provider: playwright({ launchOptions }),
  };
}

const stories: TestProjectInlineConfiguration = {
  plugins: [storybookTest({ configDir: `${import.meta.dirname}/.storybook` })],
  test: {
    name: "stories",
    // Read by the preview: contrast is not the same thing in the dark.
    env: { VITE_BOTH_THEMES: "yes" },
    // As in Storybook: one window, one story after the other. Loading all of it for each file takes twice as long.
    isolate: false,
    browser: browser(),
  },
};

const BROWSER_TESTS = ["packages/ui/src/**/*.browser.test.tsx", ".storybook/*.browser.test.tsx"];

/** What needs real keys, the browser's own accessibility tree, or a page with a policy of its own. */
const browserTests: TestProjectInlineConfiguration = {
  plugins: [vanillaExtractPlugin()],
  // A library that is found only while tests run comes with a second React.
  optimizeDeps: { entries: BROWSER_TESTS },
  test: {
    name: "browser tests",
    include: BROWSER_TESTS,
    browser: browser(),
  },
};

/** Every story rendered, played and checked by axe, in a real browser, its colours in both themes; and the browser tests. */
export default defineConfig({ test: { projects: [stories, browserTests] } });
