import type { StorybookConfig } from "@storybook/react-vite";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import { divisionsFile } from "../apps/h5/build/divisions.ts";
import { helpTopics } from "../apps/h5/build/help-topics.ts";
import { messages } from "../apps/h5/build/messages.ts";

// The macros look for their configuration in the working directory, which here is the root.
process.env["LINGUI_CONFIG"] ??= `${import.meta.dirname}/../apps/h5/lingui.config.ts`;

const config: StorybookConfig = {
  framework: "@storybook/react-vite",
  stories: [
    "./pages/*.mdx",
    "../packages/ui/docs/*.mdx",
    "../packages/ui/docs/*.stories.tsx",
    "../packages/ui/src/**/*.stories.tsx",
    "../apps/h5/src/**/*.stories.tsx",
  ],
  // The accepted pictures, for sheets of many stories that are there at once.
  staticDirs: [{ from: "../tests/visual/baselines", to: "/pictures" }],
  addons: ["@storybook/addon-docs", "@storybook/addon-a11y", "@storybook/addon-vitest"],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (viteConfig) => {
    viteConfig.plugins = [
      messages(),
      divisionsFile(),
      helpTopics(),
      vanillaExtractPlugin(),
      ...(viteConfig.plugins ?? []),
    ];
    return viteConfig;
  },
};

export default config;
