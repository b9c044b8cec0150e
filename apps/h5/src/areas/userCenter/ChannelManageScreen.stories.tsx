import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { channelsQuery } from "../../data/channels.queries.ts";
import { channelsWith, closedBank, endingBank, expiredBank } from "../../fixtures/channels.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ChannelManageScreen } from "./ChannelManageScreen.tsx";

const meta = {
  title: "H5/userCenter/ChannelManageScreen",
  component: ChannelManageScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ChannelManageScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/channelManage";
const { queryKey } = channelsQuery;
const shows = (own?: Parameters<typeof channelsWith>[0]) => [
  storyFrame({
    path,
    seeds: [[queryKey, channelsWith(own)]],
    answers: { "GET /channels": () => channelsWith(own) },
  }),
];

/** Every bank with its state in words; each leads to its own page. */
export const Listed: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("channel-ICBC_BANK")).toHaveTextContent("已签约");
    await expect(page.getByTestId("channel-CCB_BANK")).toHaveTextContent("未签约");
    await expect(page.getByTestId("channel-FMYHB_BANK")).toHaveTextContent("缺少唯一支付标识");
    await expect(page.getByTestId("channel-CCB_BANK")).toHaveAttribute(
      "href",
      `${path}/channelProDetail?channel=CCB_BANK`,
    );
  },
};
export const EndingSoon: Story = { decorators: shows(endingBank) };
export const Expired: Story = {
  decorators: shows(expiredBank),
  play: async ({ canvasElement }) => {
    const cell = await within(canvasElement).findByTestId("channel-ICBC_BANK");
    await expect(cell).toHaveTextContent("权限已过期，请重新开通");
  },
};
export const PermissionTaken: Story = { decorators: shows(closedBank) };
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = { decorators: shows(endingBank), globals: { language: "en" } };
