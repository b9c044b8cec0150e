import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Coupon } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import {
  businessCoupon,
  couponsPage,
  expiredCoupon,
  laterCoupon,
  lockedCoupon,
  partnerCoupon,
  payingCoupon,
  usableCoupons,
  usedCoupon,
  voidedCoupon,
} from "../../fixtures/coupons.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { CouponScreen, type CouponView } from "./CouponScreen.tsx";

const meta = {
  title: "H5/account/CouponScreen",
  component: CouponScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CouponScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (view: CouponView, coupons: readonly Coupon[]) => [
  storyFrame({
    path: `/account/coupon?view=${view}`,
    seeds: [
      [infiniteQuery(api.coupons.listCoupons, { view }).queryKey, firstPage(couponsPage(coupons))],
    ],
  }),
];

/** One of each type, and one that a payment holds. */
export const Usable: Story = {
  decorators: shows("USABLE", [...usableCoupons, lockedCoupon]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "付款立减 50 元" })).toBeVisible();
    await expect(page.getByText("订单满 20,000 元可用")).toBeVisible();
    await expect(page.getByText("11-26 到期 · 剩 6 天")).toBeVisible();
    await expect(page.getByRole("heading", { name: "免 7 天利息" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "利息 8.5 折" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "随机立减 1–88 元" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "抵扣本金 200 元" })).toBeVisible();
    await expect(page.getAllByRole("link", { name: "去使用" })).toHaveLength(5);
    await expect(page.getByText("付款处理中，暂锁定")).toBeVisible();
  },
};

const loanFrom = {
  ...businessCoupon,
  couponId: "01K9ZQ4S6V8X0A2C4E6G8J0M90",
  minPrincipalFen: 1_000_000,
};

/** Each is named after its own product, and used where that is. */
export const ByProduct: Story = {
  decorators: shows("USABLE", [partnerCoupon, payingCoupon, businessCoupon, loanFrom]),
  play: async ({ canvasElement, globals }) => {
    const page = within(canvasElement);
    const cards = [partnerCoupon, payingCoupon, businessCoupon, loanFrom];
    const hrefs = ["/orderList", "/orderList", "/star-enjoy-loan/home", "/star-enjoy-loan/home"];
    const isEnglish = globals["language"] === "en";
    const words = isEnglish
      ? [
          "For the PSBC partner line",
          "For flexible credit and the PSBC partner line",
          "For business loans",
          "10,000",
        ]
      : [
          "邮储合作付款可用",
          "灵活信用、邮储合作付款可用",
          "经营贷借款可用",
          "借款满 10,000 元可用",
        ];
    for (const [place, { couponId }] of cards.entries()) {
      const card = await page.findByTestId(`coupon-${couponId}`);
      await expect(card).toHaveTextContent(words[place] ?? "");
      await expect(within(card).getByRole("link")).toHaveAttribute("href", hrefs[place]);
    }
  },
};
export const ByProductEnglish: Story = { ...ByProduct, globals: { language: "en" } };

export const Later: Story = {
  decorators: shows("LATER", [laterCoupon]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("11-25 起可用")).toBeVisible();
  },
};

export const Ended: Story = {
  decorators: shows("ENDED", [usedCoupon, expiredCoupon, voidedCoupon]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("已省 135 元")).toBeVisible();
    await expect(page.getByText("对应活动已取消")).toBeVisible();
  },
};

export const Empty: Story = { decorators: shows("USABLE", []) };
export const EmptyLater: Story = { decorators: shows("LATER", []) };
export const EmptyEnded: Story = { decorators: shows("ENDED", []) };

export const Loading: Story = waitingStory("/account/coupon");

export const Failed: Story = failedStory(
  "/account/coupon",
  infiniteQuery(api.coupons.listCoupons, { view: "USABLE" }).queryKey,
);
