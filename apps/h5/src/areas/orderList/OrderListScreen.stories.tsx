import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Order } from "@kedu/api";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import {
  firstPage,
  orderCancelled,
  orderInPayment,
  orderLapsed,
  orderOfAnotherReceiver,
  orderPaid,
  orderPartlyRefunded,
  orderRefunded,
  orderPastCutOff,
  ordersPage,
  ordersToPay,
} from "../../fixtures/orders.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { changeBasket } from "../../flows/basket/basket.ts";
import { OrderListScreen, type OrderView } from "./OrderListScreen.tsx";

const meta = {
  title: "H5/orderList/OrderListScreen",
  component: OrderListScreen,
  parameters: { bare: true },
  beforeEach: () => {
    changeBasket([]);
    return () => changeBasket([]);
  },
} satisfies Meta<typeof OrderListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const seed = (view: OrderView, orders: readonly Order[]) =>
  [infiniteQuery(api.orders.listOrders, { view }).queryKey, firstPage(ordersPage(orders))] as const;

export const ToPay: Story = {
  decorators: [storyFrame({ path: "/orderList", seeds: [seed("TO_PAY", ordersToPay)] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("orders-to-pay")).toHaveTextContent("待付款 3");
    await expect(page.getByTestId("go-to-pay")).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(page.getByRole("checkbox", { name: /手机 A\s×\s40/ }));
    await expect(page.getByTestId("basket-sum")).toHaveTextContent("52,000.00");
    await userEvent.click(page.getByTestId("choose-all"));
    await expect(page.getByTestId("basket-sum")).toHaveTextContent("86,000.00");
    await expect(page.getByTestId("go-to-pay")).not.toHaveAttribute("aria-disabled");
  },
};

export const BasketOpen: Story = {
  decorators: [
    storyFrame({
      path: "/orderList/components/shoppingCart",
      seeds: [seed("TO_PAY", ordersToPay)],
    }),
  ],
  beforeEach: () => changeBasket(ordersToPay.map(({ orderId }) => orderId)),
  play: async () => {
    const sheet = within(await within(document.body).findByTestId("basket-sheet"));
    const [first] = ordersToPay;
    await userEvent.click(sheet.getByTestId(`remove-${first?.orderId ?? ""}`));
    await waitFor(() => expect(sheet.queryByText("手机 A × 40")).toBeNull());
    await expect(sheet.getByText("手机 B × 20")).toBeVisible();
  },
};

/** Orders that cannot be chosen now say why. */
export const SomeCannotBeChosen: Story = {
  decorators: [
    storyFrame({
      path: "/orderList",
      seeds: [
        seed("TO_PAY", [...ordersToPay, orderOfAnotherReceiver, orderInPayment, orderPastCutOff]),
      ],
    }),
  ],
  beforeEach: () => changeBasket(ordersToPay.slice(0, 1).map(({ orderId }) => orderId)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("该订单已过截单时间")).toBeVisible();
    await expect(page.getByText("付款处理中，请等待结果")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /平板 D\s×\s5/ })).toBeDisabled();
    await expect(page.getByText("收款方与已选订单不同，请分开付款")).toBeVisible();
  },
};

export const Paid: Story = {
  decorators: [storyFrame({ path: "/orderList?view=PAID", seeds: [seed("PAID", [orderPaid])] })],
};

export const Refunded: Story = {
  decorators: [
    storyFrame({
      path: "/orderList?view=PAID",
      seeds: [
        seed("PAID", [
          orderPaid,
          { ...orderPartlyRefunded, orderId: "01JD3Q0RDER000000000000018" },
          { ...orderRefunded, orderId: "01JD3Q0RDER000000000000019" },
        ]),
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("退款 ¥5,000.00 处理中")).toBeVisible();
    await expect(page.getByText(/^已退款 ¥28,259\.00/)).toBeVisible();
  },
};

export const All: Story = {
  decorators: [
    storyFrame({
      path: "/orderList?view=ALL",
      seeds: [
        seed("ALL", [...ordersToPay, orderInPayment, orderPaid, orderCancelled, orderLapsed]),
      ],
    }),
  ],
};

export const Empty: Story = {
  ...emptyStory(
    "/orderList",
    infiniteQuery(api.orders.listOrders, { view: "TO_PAY" }).queryKey,
    firstPage(ordersPage([], [])),
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("暂无待付款订单")).toBeVisible();
  },
};

export const Loading: Story = waitingStory("/orderList");

/** Whom the page is for, in the place of a failure that asking again would not end. */
export const Salesperson: Story = {
  ...refusedTo(
    "SALESPERSON",
    "/orderList",
    infiniteQuery(api.orders.listOrders, { view: "TO_PAY" }).queryKey,
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toHaveTextContent(
      /您以销售人员身份登录|You are logged in as a salesperson/,
    );
  },
};

export const Failed: Story = failedStory(
  "/orderList",
  infiniteQuery(api.orders.listOrders, { view: "TO_PAY" }).queryKey,
);

export const MovedFromAnOlderAddress: Story = {
  decorators: [storyFrame({ path: "/orderList?moved=1", seeds: [seed("TO_PAY", ordersToPay)] })],
};
