import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { paymentPath, quoteKey, withoutPayment } from "../../fixtures/open-payment.tsx";
import { quoteOnPledge } from "../../fixtures/payments.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { CreatePaymentScreen } from "./CreatePaymentScreen.tsx";

const meta = {
  title: "H5/orderList/CreatePaymentPledge",
  component: CreatePaymentScreen,
  parameters: { bare: true },
  beforeEach: withoutPayment,
  decorators: [
    storyFrame({
      path: paymentPath,
      pathsBelow: "/orderList/",
      seeds: [[quoteKey, quoteOnPledge]],
    }),
  ],
} satisfies Meta<typeof CreatePaymentScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How many goods are pledged is seen before the payment is agreed to. */
export const OnPledge: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("pay-pledge")).toHaveTextContent("质押货物140 件");
    await expect(within(document.body).queryByTestId("pledge-sheet")).toBeNull();
  },
};

const opens: Story["play"] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByTestId("pay-pledge"));
  await within(document.body).findByTestId("pledge-sheet");
};

/** Which goods, order by order, and when they are released. Closed by its button, the sheet opens once more. */
export const GoodsOpen: Story = {
  play: async (context) => {
    await opens(context);
    const body = within(document.body);
    await userEvent.click(body.getByRole("button", { name: "关闭" }));
    await waitFor(() => expect(body.queryByTestId("pledge-sheet")).toBeNull());
    await opens(context);
    const sheet = within(body.getByTestId("pledge-sheet"));
    await expect(sheet.getByText("订单尾号 2081")).toBeVisible();
    await expect(sheet.getByTestId("pledge-SKU-1")).toHaveTextContent(
      "手机 A单价 1,300.00 元40 件",
    );
    await expect(sheet.getByTestId("pledge-SKU-3")).toHaveTextContent("80 件");
    await expect(sheet.getByText(/本金还清全部解除/u)).toBeVisible();
  },
};
export const English: Story = { globals: { language: "en" } };
export const GoodsInEnglish: Story = { globals: { language: "en" }, play: opens };
export const Dark: Story = { globals: { theme: "dark" }, play: opens };
export const Narrow200: Story = { globals: { width: "320", textSize: 200 } };
export const GoodsNarrow200: Story = {
  globals: { width: "320", textSize: 200 },
  play: opens,
};
