import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { campaignQuery, campaignsQuery } from "../../data/campaigns.queries.ts";
import {
  autumnCampaign,
  businessCampaign,
  noCampaigns,
  runningCampaigns,
} from "../../fixtures/campaigns.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { AdvertiseScreen } from "./AdvertiseScreen.tsx";

const meta = {
  title: "H5/home/AdvertiseScreen",
  component: AdvertiseScreen,
  parameters: { bare: true },
} satisfies Meta<typeof AdvertiseScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/home/advertise";
const shows = (address = path) => [
  storyFrame({
    path: address,
    seeds: [
      [campaignsQuery.queryKey, runningCampaigns],
      [campaignQuery("autumn-stock").queryKey, autumnCampaign],
      [campaignQuery("business-start").queryKey, businessCampaign],
    ],
  }),
];
const isTitled =
  (title: string): NonNullable<Story["play"]> =>
  async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("heading", { level: 1, name: title }),
    ).toBeVisible();
  };

/** The most important one, where the address names none. */
export const MostImportant: Story = {
  decorators: shows(),
  play: isTitled("备货季：利息减 20 元"),
};
export const Named: Story = {
  decorators: shows(`${path}?configId=business-start`),
  play: isTitled("经营贷：钱到自己的卡上"),
};
export const NoCampaign: Story = {
  ...emptyStory(path, campaignsQuery.queryKey, noCampaigns),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("no-campaign")).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, campaignsQuery.queryKey);
export const English: Story = { decorators: shows(), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(),
  globals: { width: "320", textSize: 200 },
};
