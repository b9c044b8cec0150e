import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Order } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import {
  orderCancelled,
  orderInPayment,
  orderLapsed,
  orderPaid,
  orderPartlyRefunded,
  orderRefunded,
  ordersToPay,
} from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { OrderDetailScreen } from "./OrderDetailScreen.tsx";

const meta = {
  title: "H5/orderList/OrderDetailScreen",
  component: OrderDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof OrderDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (order: Order | undefined) => {
  if (order === undefined) throw new Error("an order is needed");
  return [
    storyFrame({
      path: `/orderList/detail?order=${order.orderId}`,
      seeds: [
        [sessionQuery.queryKey, legalPerson],
        [query(api.orders.getOrder, { orderId: order.orderId }).queryKey, order],
      ],
    }),
  ];
};

export const ToPay: Story = {
  decorators: shows(ordersToPay[0]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("order-amount")).toHaveTextContent("52,000.00");
    await expect(page.getByTestId("go-to-pay")).toBeVisible();
    await expect(page.getByTestId("ask-about")).toHaveAttribute(
      "href",
      expect.stringContaining("new=1&about=ORDER"),
    );
  },
};

export const InPayment: Story = {
  decorators: shows(orderInPayment),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("payment-result")).toHaveAttribute(
      "href",
      expect.stringContaining("/commonPage/payHandle"),
    );
    await expect(page.queryByTestId("go-to-pay")).toBeNull();
  },
};

export const Paid: Story = { decorators: shows(orderPaid) };

/** A part came back and lowered the loan; another waits until the bank has answered about a repayment. */
export const PartlyRefunded: Story = {
  decorators: shows(orderPartlyRefunded),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const refunds = within(await page.findByTestId("refunds"));
    await expect(page.getByTestId("refunds")).toHaveTextContent("4,000.00");
    await expect(refunds.getByText(/处理中/)).toBeVisible();
    await expect(refunds.getByTestId("refunded")).toHaveTextContent("5,000.00");
    await expect(page.getByText("部分退款")).toBeVisible();
  },
};

/** Nothing of it is left: the payment that paid it is still there. */
export const Refunded: Story = {
  decorators: shows(orderRefunded),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("refunded")).toHaveTextContent("28,259.00");
    await expect(page.queryByText("订单已取消")).toBeNull();
    await expect(page.getByTestId("payment-result")).toBeVisible();
  },
};

export const RefundedInEnglish: Story = {
  decorators: shows(orderPartlyRefunded),
  globals: { language: "en", width: "320", theme: "dark" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("Partly refunded")).toBeVisible();
    await expect(within(page.getByTestId("refunds")).getByText(/Processing/)).toBeVisible();
  },
};

export const Cancelled: Story = { decorators: shows(orderCancelled) };
export const Lapsed: Story = { decorators: shows(orderLapsed) };

export const Loading: Story = waitingStory("/orderList/detail?order=01JD3Q0RDER000000000000001");

export const Failed: Story = failedStory(
  "/orderList/detail?order=01JD3Q0RDER000000000000001",
  query(api.orders.getOrder, { orderId: "01JD3Q0RDER000000000000001" }).queryKey,
);
