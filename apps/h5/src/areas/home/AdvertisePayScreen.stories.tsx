import type { CampaignPage } from "@kedu/api";
import { toast } from "@kedu/ui";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { campaignQuery, campaignsQuery } from "../../data/campaigns.queries.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import {
  autumnCampaign,
  autumnCoupon,
  businessCampaign,
  closedGiftCampaign,
  noCampaigns,
  runningCampaigns,
  takenCampaign,
} from "../../fixtures/campaigns.ts";
import { businessCoupon } from "../../fixtures/coupons.ts";
import { homeFixture } from "../../fixtures/home.ts";
import { NOW } from "../../fixtures/moment.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { reportedRefusals } from "../../fixtures/reported-refusals.ts";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { AdvertisePayScreen } from "./AdvertisePayScreen.tsx";

const addresses: string[] = [];
const meta = {
  title: "H5/home/AdvertisePayScreen",
  component: AdvertisePayScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    return () => toast.clear();
  },
} satisfies Meta<typeof AdvertisePayScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/home/advertisePay?configId=autumn-stock";

function shows(campaign: CampaignPage, answer?: StoryAnswer, address = path) {
  return [
    storyFrame({
      path: address,
      seeds: [
        [homeQuery.queryKey, homeFixture],
        [campaignsQuery.queryKey, runningCampaigns],
        [campaignQuery(campaign.configId).queryKey, campaign],
      ],
      answers: answer === undefined ? {} : { "POST /campaigns/autumn-stock/coupon": answer },
      onAddress: (to) => addresses.push(to),
    }),
  ];
}

async function take(canvasElement: HTMLElement): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("take-coupon"));
}

export const ToTake: Story = {
  decorators: shows(autumnCampaign),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("take-coupon")).toHaveTextContent("领取优惠券并去支付");
    await expect(page.getByTestId("campaign-gift")).toHaveTextContent("付款立减 20 元");
    await expect(page.queryByTestId("campaign-action")).toBeNull();
  },
};
/** Without a name it is the most important campaign that gives a coupon. */
export const MostImportant: Story = {
  decorators: shows(autumnCampaign, undefined, "/home/advertisePay"),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("take-coupon")).toBeVisible();
  },
};
export const Taking: Story = {
  decorators: shows(autumnCampaign, () => new Promise(() => undefined)),
  play: async ({ canvasElement }) => {
    await take(canvasElement);
    await expect(within(canvasElement).getByTestId("take-coupon")).toHaveAttribute(
      "data-state",
      "loading",
    );
  },
};
let calls = 0;
/** The coupon is taken once, and used at once. */
export const Given: Story = {
  decorators: shows(autumnCampaign, () => {
    calls += 1;
    return { coupon: autumnCoupon, now: NOW };
  }),
  play: async ({ canvasElement }) => {
    calls = 0;
    await take(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/orderList"));
    await expect(await within(document.body).findByTestId("toast")).toHaveTextContent(
      "优惠券已领取",
    );
    await expect(calls).toBe(1);
  },
};
export const GivenForBusinessLoan: Story = {
  decorators: shows(autumnCampaign, () => ({ coupon: businessCoupon, now: NOW })),
  play: async ({ canvasElement }) => {
    await take(canvasElement);
    await waitFor(() => expect(addresses.at(-1)).toBe("/star-enjoy-loan/home"));
  },
};
export const Taken: Story = {
  decorators: shows(takenCampaign),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-payment")).toHaveAttribute("href", "/orderList");
    await expect(page.getByTestId("campaign-gift")).toHaveTextContent("已领取");
    await expect(page.queryByTestId("take-coupon")).toBeNull();
  },
};
/** Others can take it, or none any more: the orders are paid as usual. */
export const ForOthers: Story = {
  decorators: shows(closedGiftCampaign),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-payment")).toHaveAttribute("href", "/orderList");
    await expect(page.queryByTestId("take-coupon")).toBeNull();
  },
};
export const WithoutCoupon: Story = {
  decorators: shows(businessCampaign, undefined, "/home/advertisePay?configId=business-start"),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("campaign-action")).toHaveTextContent(
      "看经营贷",
    );
  },
};

const refusedBy = (
  code: Parameters<typeof refusal>[0],
  words: string,
  after: "take-coupon" | "to-payment",
): Story => ({
  decorators: shows(autumnCampaign, () => refusal(code)),
  play: async ({ canvasElement }) => {
    const reported = reportedRefusals();
    await take(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByTestId("coupon-not-taken")).toHaveTextContent(words);
    await expect(page.getByTestId(after)).toBeVisible();
    await expect(reported).toEqual([code]);
    await expect(addresses).not.toContain("/orderList");
  },
});
export const BudgetSpent: Story = refusedBy("EXCHANGE_BUDGET_SPENT", "优惠券已领完", "to-payment");
export const ProductMissing: Story = refusedBy(
  "EXCHANGE_PRODUCT_MISSING",
  "这张优惠券用于您还没有申请的产品",
  "take-coupon",
);
export const Over: Story = refusedBy("NOT_FOUND", "活动已结束或不存在", "to-payment");

let tries = 0;
/** A lost answer is asked for again: the service gives one coupon. */
export const NoAnswer: Story = {
  decorators: shows(autumnCampaign, () => {
    tries += 1;
    return tries === 1 ? noAnswer() : { coupon: autumnCoupon, now: NOW };
  }),
  play: async ({ canvasElement }) => {
    tries = 0;
    await take(canvasElement);
    const notice = within(await within(canvasElement).findByTestId("refusal"));
    await userEvent.click(notice.getByRole("button"));
    await waitFor(() => expect(addresses.at(-1)).toBe("/orderList"));
    await expect(tries).toBe(2);
  },
};
export const NoCampaign: Story = emptyStory(
  "/home/advertisePay",
  campaignsQuery.queryKey,
  noCampaigns,
);
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, campaignQuery("autumn-stock").queryKey);
export const English: Story = {
  decorators: shows(autumnCampaign),
  globals: { language: "en" },
};
export const BudgetSpentEnglish: Story = {
  decorators: BudgetSpent.decorators!,
  play: ({ canvasElement }) => take(canvasElement),
  globals: { language: "en" },
};
export const Dark: Story = { decorators: shows(takenCampaign), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(autumnCampaign),
  globals: { width: "320", textSize: 200 },
};
