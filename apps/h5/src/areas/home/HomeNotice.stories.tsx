import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { sessionQuery } from "../../data/identity.queries.ts";
import { homeFixture } from "../../fixtures/home.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { noticeOf } from "../../fixtures/notices.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HomeScreen } from "./HomeScreen.tsx";

const meta = {
  title: "H5/home/HomeNotice",
  component: HomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A process of the service that is not replaced yet sends a notice without words. */
export const WithoutWords: Story = {
  decorators: [
    storyFrame({
      path: "/home",
      seeds: [[sessionQuery.queryKey, legalPerson]],
      answers: {
        "GET /home": () => ({
          ...homeFixture,
          notice: { ...noticeOf("UNFROZEN"), tone: undefined, words: undefined },
        }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("line-APP1001")).toBeVisible();
  },
};
