import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { homeQuery } from "../../data/credit.queries.ts";
import {
  bannerBlock,
  bannerListBlock,
  campaignPicture,
  contentBlock,
  missingPicture,
  streamBannerBlock,
} from "../../fixtures/campaigns.ts";
import { estimateNotStarted, homeFixture, lineShown } from "../../fixtures/home.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { Screen } from "../../platform/screen/Screen.tsx";
import { CampaignBlocks } from "./CampaignBlocks.tsx";

const PATH = "/middle?configId=autumn-stock";
const plain = [storyFrame({ path: PATH })];

const meta = {
  title: "H5/campaigns/CampaignBlocks",
  component: CampaignBlocks,
  parameters: { bare: true },
  render: (args) => (
    <Screen title="备货季" backTo="/middle">
      <CampaignBlocks {...args} />
    </Screen>
  ),
} satisfies Meta<typeof CampaignBlocks>;
export default meta;
type Story = StoryObj<typeof meta>;

const dark = { globals: { theme: "dark" } } as const;
const english = { globals: { language: "en" } } as const;
const narrow = { globals: { width: "320", textSize: 200 } } as const;

const banner = { decorators: plain, args: { blocks: [bannerBlock] } };
export const Banner: Story = {
  ...banner,
  play: async ({ canvasElement }) => {
    const picture = await within(canvasElement).findByRole("img", { name: "手机与备货箱" });
    await expect(picture).toHaveAttribute("width", "640");
    await expect(within(canvasElement).queryByRole("link")).toBeNull();
    // In its own proportions, whatever the width of the page.
    const { width, height } = picture.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(2, 1);
  },
};
export const BannerDark: Story = { ...banner, ...dark };
/** A picture that does not come leaves its words, in a place as large. */
export const BannerMissing: Story = {
  decorators: plain,
  args: {
    blocks: [{ ...bannerBlock, item: { ...bannerBlock.item, picture: missingPicture } }],
  },
  play: async ({ canvasElement }) => {
    const words = await within(canvasElement).findByTestId("campaign-picture-missing");
    const { width, height } = words.getBoundingClientRect();
    await expect(width / height).toBeCloseTo(3.2, 1);
  },
};
export const BannerMissingNarrow200: Story = {
  decorators: plain,
  args: BannerMissing.args!,
  ...narrow,
};

const list = { decorators: plain, args: { blocks: [bannerListBlock] } };
export const BannerList: Story = {
  ...list,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    // A limit is known, or nothing of one: the home page shows it, and the way to it.
    await expect(await page.findByRole("link", { name: "看看您的额度" })).toHaveAttribute(
      "href",
      "/home",
    );
    await userEvent.click(page.getByRole("link", { name: "新机发布会直播" }));
    await expect(await within(document.body).findByRole("alertdialog")).toHaveTextContent(
      "前往 shop.example",
    );
  },
};
/** Who is known to have no limit is led to the estimate. */
export const BannerListWithoutLimit: Story = {
  ...list,
  decorators: [
    storyFrame({
      path: PATH,
      seeds: [
        [
          homeQuery.queryKey,
          {
            ...homeFixture,
            lines: [lineShown({ view: "NotCredit", variant: "start" })],
            estimate: estimateNotStarted,
          },
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("link", { name: "看看您的额度" }),
    ).toHaveAttribute("href", "/forecastLimit");
  },
};
export const BannerListDark: Story = { ...list, ...dark };

const content = { decorators: plain, args: { blocks: [contentBlock] } };
export const Content: Story = {
  ...content,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { level: 2, name: "怎么用" })).toBeVisible();
    await expect(page.getByRole("link", { name: "怎么算利息" })).toHaveAttribute(
      "href",
      "/help/detail?topic=COST",
    );
    await expect(canvasElement.querySelector("strong")).toHaveTextContent("¥10,000");
    await expect(canvasElement.querySelector("em")).toHaveTextContent("实际用的天数");
    // Markup in a text is text.
    await expect(page.getByText("<b>标签</b>原样显示。")).toBeVisible();
    await expect(canvasElement.querySelector("b")).toBeNull();
  },
};
export const ContentDark: Story = { ...content, ...dark };
export const ContentEnglish: Story = { ...content, ...english };
export const ContentNarrow200: Story = { ...content, ...narrow };

const stream = { decorators: plain, args: { blocks: [streamBannerBlock] } };
export const StreamBanner: Story = {
  ...stream,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "去看待付订单" })).toHaveAttribute(
      "href",
      "/orderList",
    );
    await userEvent.click(page.getByRole("button", { name: "看第 2 张" }));
    await waitFor(() =>
      expect(page.getByRole("group", { name: "第 2 张，共 3 张: 去看我的优惠券" })).toBeVisible(),
    );
    // One that leads nowhere is a picture.
    await userEvent.click(page.getByRole("button", { name: "看第 3 张" }));
    await expect(await page.findByRole("img", { name: "活动规则" })).toBeVisible();
  },
};
export const StreamBannerDark: Story = { ...stream, ...dark };
export const StreamBannerEnglish: Story = { ...stream, ...english };
export const StreamBannerNarrow200: Story = { ...stream, ...narrow };

/** Of several heights, below each other as they come. */
export const All: Story = {
  decorators: plain,
  args: {
    blocks: [
      bannerBlock,
      contentBlock,
      bannerListBlock,
      {
        ...streamBannerBlock,
        items: [
          ...streamBannerBlock.items,
          {
            resourceName: "autumn-tall",
            picture: campaignPicture("高的图片", "blue", [320, 320]),
            target: null,
          },
        ],
      },
    ],
  },
};
