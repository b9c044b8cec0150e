import type { Meta, StoryObj } from "@storybook/react-vite";
import type { PaymentQuote } from "@kedu/api";
import { expect, userEvent, within } from "storybook/test";
import { paymentQuoteQuery } from "../../data/payment-making.queries.ts";
import { ordersToPay } from "../../fixtures/orders.ts";
import { quoteFixture } from "../../fixtures/payments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { changeChoice, NO_CHOICE, quoteInputOf } from "../../flows/payment/payment-choice.ts";
import { SelectPrincipalCouponScreen } from "./SelectPrincipalCouponScreen.tsx";

const orderIds = ordersToPay.map(({ orderId }) => orderId);
const path = `/orderList/selectPrincipalCoupon?orders=${orderIds.join(",")}`;
const { queryKey } = paymentQuoteQuery(quoteInputOf(orderIds, NO_CHOICE));

const meta = {
  title: "H5/orderList/SelectPrincipalCouponScreen",
  component: SelectPrincipalCouponScreen,
  parameters: { bare: true },
  beforeEach: () => changeChoice(orderIds, NO_CHOICE),
} satisfies Meta<typeof SelectPrincipalCouponScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (quote: PaymentQuote) => [storyFrame({ path, seeds: [[queryKey, quote]] })];

export const Loaded: Story = {
  decorators: shows(quoteFixture),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("推荐：抵扣最多，少借 ¥200.00")).toBeVisible();
    await userEvent.click(page.getByRole("radio", { name: "抵扣本金 200 元" }));
    await expect(page.getByTestId("use-coupon")).toHaveTextContent("使用这张券，省 ¥200.00");
  },
};

/** A self-withdrawal has no receiver whom the coupon's sponsor could pay. */
export const NotForThisWay: Story = {
  decorators: shows({
    ...quoteFixture,
    mode: "SELF_WITHDRAWAL",
    principalCouponUsage: -3,
    principalCoupons: quoteFixture.principalCoupons.map((option) => ({
      ...option,
      usable: false,
      best: false,
      reason: "WRONG_METHOD",
      savingFen: 0,
    })),
  }),
};

export const Empty: Story = {
  decorators: shows({ ...quoteFixture, principalCoupons: [], principalCouponUsage: -2 }),
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, queryKey);
