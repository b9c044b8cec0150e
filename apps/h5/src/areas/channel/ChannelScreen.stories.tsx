import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { channelsQuery } from "../../data/channels.queries.ts";
import { channelsWith, endingBank } from "../../fixtures/channels.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ChannelScreen } from "./ChannelScreen.tsx";

const meta = {
  title: "H5/channel/ChannelScreen",
  component: ChannelScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ChannelScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/channel";
const { queryKey } = channelsQuery;
const shows = (own?: Parameters<typeof channelsWith>[0]) => [
  storyFrame({
    path,
    seeds: [[queryKey, channelsWith(own)]],
    answers: { "GET /channels": () => channelsWith(own) },
  }),
];

/** The price of a line that is there is its own; of one that is not, the range. */
export const Offers: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("lender-FMYHB_BANK")).toHaveTextContent("10.95%");
    await expect(page.getByTestId("lender-CCB_BANK")).toHaveTextContent("7.30%–18.25%");
    await expect(page.getByTestId("open-ICBC_BANK")).toHaveAttribute(
      "href",
      "/userCenter/channelManage/channelProDetail?channel=ICBC_BANK",
    );
  },
};
export const EndingSoon: Story = { decorators: shows(endingBank) };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = { decorators: shows(), globals: { language: "en" } };
