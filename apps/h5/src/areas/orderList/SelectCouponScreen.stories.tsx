import type { Meta, StoryObj } from "@storybook/react-vite";
import type { PaymentQuote } from "@kedu/api";
import { expect, userEvent, within } from "storybook/test";
import { paymentQuoteQuery } from "../../data/payment-making.queries.ts";
import { lessAmountCoupon } from "../../fixtures/coupons.ts";
import { ordersToPay } from "../../fixtures/orders.ts";
import { quoteFixture, quoteWithCoupon } from "../../fixtures/payments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { changeChoice, NO_CHOICE, quoteInputOf } from "../../flows/payment/payment-choice.ts";
import { SelectCouponScreen } from "./SelectCouponScreen.tsx";

const orderIds = ordersToPay.map(({ orderId }) => orderId);
const path = `/orderList/selectCoupon?orders=${orderIds.join(",")}`;
const { queryKey } = paymentQuoteQuery(quoteInputOf(orderIds, NO_CHOICE));

const meta = {
  title: "H5/orderList/SelectCouponScreen",
  component: SelectCouponScreen,
  parameters: { bare: true },
  beforeEach: () => changeChoice(orderIds, NO_CHOICE),
} satisfies Meta<typeof SelectCouponScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (quote: PaymentQuote) => [storyFrame({ path, seeds: [[queryKey, quote]] })];

/** The best one is chosen and says why; another may be. */
export const BestProposed: Story = {
  decorators: shows(quoteWithCoupon),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("radio", { name: "免 7 天利息" })).toBeChecked();
    await expect(page.getByText("推荐：01-04 还款可省 ¥180.60，省得最多")).toBeVisible();
    await expect(page.getByTestId("use-coupon")).toHaveTextContent("使用这张券，省 ¥180.60");
    await userEvent.click(page.getByRole("radio", { name: "付款立减 50 元" }));
    await expect(page.getByTestId("use-coupon")).toHaveTextContent("省 ¥50.00");
    await expect(page.getByTestId(`coupon-${lessAmountCoupon.couponId}`)).toBeVisible();
    await expect(page.getByText("不适用于灵活信用")).toBeVisible();
  },
};

export const NoneChosen: Story = { decorators: shows(quoteFixture) };

export const Empty: Story = {
  decorators: shows({ ...quoteFixture, interestCoupons: [], interestCouponUsage: -2 }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("暂无可用优惠券")).toBeVisible();
  },
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, queryKey);

export const Refused: Story = failedStory(path, queryKey, refusal("LINE_NOT_AVAILABLE"));
