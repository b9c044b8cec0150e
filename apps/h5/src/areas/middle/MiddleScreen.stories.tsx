import type { CampaignPage } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { campaignQuery, campaignsQuery } from "../../data/campaigns.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import {
  autumnCampaign,
  businessCampaign,
  closedGiftCampaign,
  noCampaigns,
  runningCampaigns,
  takenCampaign,
} from "../../fixtures/campaigns.ts";
import { homeFixture } from "../../fixtures/home.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { reportedResources } from "../../fixtures/reported-resources.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { MiddleScreen } from "./MiddleScreen.tsx";

const addresses: string[] = [];
let reported: readonly string[] = [];
const meta = {
  title: "H5/middle/MiddleScreen",
  component: MiddleScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    reported = reportedResources();
  },
} satisfies Meta<typeof MiddleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const LIST = "/middle";
const AUTUMN = "/middle?configId=autumn-stock";
const home = [homeQuery.queryKey, homeFixture] as const;

function shows(path: string, campaign?: CampaignPage, list = runningCampaigns) {
  return [
    storyFrame({
      path,
      seeds: [
        home,
        [campaignsQuery.queryKey, list],
        ...(campaign === undefined
          ? []
          : [[campaignQuery(campaign.configId).queryKey, campaign] as const]),
      ],
      onAddress: (address) => addresses.push(address),
    }),
  ];
}

export const Campaigns: Story = {
  decorators: shows(LIST),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = within(await page.findByTestId("campaign-list"));
    await expect(list.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/middle?configId=autumn-stock",
      "/middle?configId=business-start",
      "/middle?configId=repay-thanks",
    ]);
    await expect(list.getByTestId("campaign-autumn-stock")).toHaveTextContent(
      "2026年12月31日 周四 截止 · 可领优惠券",
    );
  },
};
export const NoCampaigns: Story = emptyStory(LIST, campaignsQuery.queryKey, noCampaigns);
export const Loading: Story = waitingStory(LIST);
export const Failed: Story = failedStory(LIST, campaignsQuery.queryKey);
export const CampaignsEnglish: Story = {
  decorators: shows(LIST),
  globals: { language: "en" },
};
export const CampaignsDark: Story = { decorators: shows(LIST), globals: { theme: "dark" } };
export const CampaignsNarrow200: Story = {
  decorators: shows(LIST),
  globals: { width: "320", textSize: 200 },
};

/** All four kinds of blocks, the coupon, and the one button. */
export const Campaign: Story = {
  decorators: shows(AUTUMN, autumnCampaign),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { level: 1 })).toHaveTextContent(
      "备货季：利息减 20 元",
    );
    await expect(page.getByTestId("campaign-period")).toHaveTextContent(
      "活动时间 2026年11月1日 周日 至 2026年12月31日 周四",
    );
    await expect(page.getByTestId("campaign-gift")).toHaveTextContent(/立减.*每家企业可领 1 张/);
    await expect(page.getByTestId("campaign-action")).toHaveAttribute("href", "/orderList");
    await waitFor(() => expect(reported).toContain("SHOWN autumn-head"));
    await userEvent.click(page.getByTestId("campaign-action"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/orderList"));
  },
};
export const Taken: Story = {
  decorators: shows(AUTUMN, takenCampaign),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("campaign-gift")).toHaveTextContent(
      /付款立减 20 元.*已领取/,
    );
  },
};
export const WithoutCoupon: Story = {
  decorators: shows("/middle?configId=business-start", businessCampaign),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("campaign-period")).toBeVisible();
    await expect(page.queryByTestId("campaign-gift")).toBeNull();
  },
};
export const CampaignLoading: Story = waitingStory(AUTUMN);
export const CampaignFailed: Story = failedStory(
  AUTUMN,
  campaignQuery(autumnCampaign.configId).queryKey,
);
const isNotThere: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  const page = within(canvasElement);
  await expect(await page.findByText("活动已结束或不存在")).toBeVisible();
  await expect(page.getByRole("link", { name: "查看进行中的活动" })).toHaveAttribute(
    "href",
    "/middle",
  );
};
export const Ended: Story = {
  ...failedStory(AUTUMN, campaignQuery(autumnCampaign.configId).queryKey, refusal("NOT_FOUND")),
  play: isNotThere,
};
/** What no campaign can be called is not even asked for. */
export const WrongName: Story = {
  decorators: shows("/middle?configId=..%2Fhome"),
  play: isNotThere,
};
export const English: Story = {
  decorators: shows(AUTUMN, autumnCampaign),
  globals: { language: "en" },
};
export const Dark: Story = {
  decorators: shows(AUTUMN, autumnCampaign),
  globals: { theme: "dark" },
};
export const Narrow200: Story = {
  decorators: shows(AUTUMN, autumnCampaign),
  globals: { width: "320", textSize: 200 },
};

const previews = (answer: () => unknown) => [
  storyFrame({
    path: "/middle?preview=autumn-stock.1764500000.0123456789abcdef",
    answers: { "GET /campaign-previews": answer },
  }),
];
/** It counts nothing, and gives nothing. */
export const Preview: Story = {
  decorators: previews(() => closedGiftCampaign),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("campaign-preview")).toHaveTextContent("这是预览");
    await expect(page.getByTestId("campaign-gift")).toBeVisible();
    await expect(reported).toEqual([]);
  },
};
export const PreviewEnded: Story = {
  decorators: previews(() => refusal("NOT_FOUND")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("no-campaign")).toBeVisible();
    await expect(page.queryByTestId("campaign-preview")).toBeNull();
  },
};
export const PreviewEnglish: Story = {
  decorators: previews(() => closedGiftCampaign),
  globals: { language: "en" },
};

const kinds = (kind: string, campaign: CampaignPage, query = "") =>
  shows(`/middle/components/${kind}${query}`, campaign);
const NAMED = "?configId=autumn-stock";

/** Without a name it is the most important campaign with such blocks. */
export const BannerBlocks: Story = {
  decorators: kinds("Banner", autumnCampaign),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("img", { name: "手机与备货箱" })).toBeVisible();
    await expect(page.queryByRole("heading", { level: 2 })).toBeNull();
    await expect(page.queryByTestId("campaign-gift")).toBeNull();
  },
};
export const BannerListBlocks: Story = {
  decorators: kinds("Bannerlist", autumnCampaign, NAMED),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "看看您的额度" })).toBeVisible();
    await expect(page.queryByRole("img", { name: "手机与备货箱" })).toBeNull();
  },
};
export const ContentBlocks: Story = {
  decorators: kinds("Content", autumnCampaign, NAMED),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { level: 2, name: "怎么用" })).toBeVisible();
    await expect(page.queryByRole("img")).toBeNull();
  },
};
export const StreamBannerBlocks: Story = {
  decorators: kinds("streamBanner", autumnCampaign, NAMED),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("campaign-stream")).toBeVisible();
    await expect(page.queryByRole("heading", { level: 2 })).toBeNull();
  },
};
export const WithoutSuchBlocks: Story = {
  decorators: kinds("streamBanner", businessCampaign, "?configId=business-start"),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("no-such-blocks")).toBeVisible();
    await expect(page.getByRole("link", { name: "查看完整活动" })).toHaveAttribute(
      "href",
      "/middle?configId=business-start",
    );
  },
};
export const NoneWithSuchBlocks: Story = {
  decorators: shows("/middle/components/Bannerlist", undefined, noCampaigns),
  play: isNotThere,
};
export const BlocksEnglish: Story = {
  decorators: kinds("Content", autumnCampaign, NAMED),
  globals: { language: "en" },
};
