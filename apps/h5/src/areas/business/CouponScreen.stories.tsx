import type { Meta, StoryObj } from "@storybook/react-vite";
import type { GivenCoupon } from "@kedu/api";
import { COUPON_STATUSES } from "@kedu/domain";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import {
  budgetIn,
  customerDetailIn,
  givenIn,
  givenPage,
  quotaAnswer,
  salesperson,
} from "../../fixtures/sales.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { CouponScreen } from "./CouponScreen.tsx";

const meta = {
  title: "H5/business/CouponScreen",
  component: CouponScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CouponScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/business/coupon";
const { queryKey: givenKey } = infiniteQuery(api.sales.listGivenCoupons, {});
const { queryKey: quotaKey } = query(api.sales.getSalesQuota);
const own = [sessionQuery.queryKey, salesperson] as const;
const shows = (items: readonly GivenCoupon[]) => [
  storyFrame({ path, seeds: [own, [givenKey, firstPage(givenPage(items))]] }),
];

export const EveryStatus: Story = {
  decorators: shows(COUPON_STATUSES.map((status) => givenIn(status))),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByTestId("given-coupon")).toHaveLength(COUPON_STATUSES.length);
    await expect(page.getByText(/活动提前结束/)).toBeVisible();
  },
};

export const NothingGiven: Story = {
  decorators: shows([]),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("还没有发过优惠券")).toBeVisible();
  },
};

const customer = customerDetailIn("AVAILABLE");
const ofCustomer = `${path}?customer=${customer.customerId}`;
const customerSeed = [
  query(api.sales.getCustomer, { customerId: customer.customerId }).queryKey,
  customer,
] as const;
const given = fn(() => givenIn(0));

/** A coupon is given once it is confirmed: it cannot be taken back. */
export const Giving: Story = {
  decorators: [
    storyFrame({
      path: ofCustomer,
      seeds: [own, customerSeed, [quotaKey, quotaAnswer]],
      answers: {
        "GET /sales/quota": () => quotaAnswer,
        "GET /sales/coupons": () => givenPage([givenIn(0)]),
        "POST /sales/coupons": given,
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findAllByTestId("budget")).toHaveLength(1);
    await userEvent.click(page.getByTestId("give-coupon"));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(given).not.toHaveBeenCalled();
    await userEvent.click(dialog.getByRole("button", { name: "发放" }));
    await waitFor(() => expect(given).toHaveBeenCalledOnce());
  },
};

export const NothingToGive: Story = {
  decorators: [
    storyFrame({
      path: ofCustomer,
      seeds: [own, customerSeed, [quotaKey, { ...quotaAnswer, budgets: [budgetIn("SPENT")] }]],
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有可发的优惠券")).toBeVisible();
  },
};

export const Loading: Story = waitingStory({ path, seeds: [own] });
export const Failed: Story = failedStory({ path, seeds: [own] }, givenKey);
export const English: Story = { decorators: shows([givenIn(0)]), globals: { language: "en" } };
export const Dark: Story = { decorators: shows([givenIn(0)]), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(COUPON_STATUSES.map((status) => givenIn(status))),
  globals: { width: "320", textSize: 200 },
};
