import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { noAnswer, refusal, type StoryAnswer, storyFrame } from "../../fixtures/story-frame.tsx";
import { DirectPaymentScreen } from "./DirectPaymentScreen.tsx";

const meta = {
  title: "H5/directPayment/DirectPaymentScreen",
  component: DirectPaymentScreen,
  parameters: { bare: true },
} satisfies Meta<typeof DirectPaymentScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const LINK = {
  source: "LEAF",
  externalNo: "LEAF-20261120-0001",
  nonce: "01JD3QPAY0L1NK0000000000N1",
  expiresAt: "2026-11-21T13:12:00+08:00",
  keyId: "sandbox-manufacturer",
  signature: "0".repeat(64),
};
const path = `/directPayment?${new URLSearchParams(LINK)}`;
const ORDER_ID = "01JD3Q0RDER000000000000001";

let sent: unknown[] = [];
let addresses: string[] = [];
const shows = (answer?: StoryAnswer, address = path) =>
  storyFrame({
    path: address,
    answers: answer === undefined ? {} : { "POST /pay-links": answer },
    onAddress: (to) => addresses.push(to),
  });
const beforeEach = () => {
  sent = [];
  addresses = [];
};

export const Opening: Story = { decorators: [shows()] };

export const Payable: Story = {
  decorators: [
    shows((input) => {
      sent.push(input);
      return { orderId: ORDER_ID, isPayable: true };
    }),
  ],
  beforeEach,
  play: async () => {
    await waitFor(() =>
      expect(addresses.at(-1)).toBe(`/orderList/createPayment?orders=${ORDER_ID}`),
    );
    // The link is good once, so it is sent once.
    await expect(sent).toEqual([LINK]);
  },
};
/** Its page says why. */
export const NotPayable: Story = {
  decorators: [shows(() => ({ orderId: ORDER_ID, isPayable: false }))],
  beforeEach,
  play: async () => {
    await waitFor(() => expect(addresses.at(-1)).toBe(`/orderList/detail?order=${ORDER_ID}`));
  },
};
export const Used: Story = {
  decorators: [shows(() => refusal("PAY_LINK_USED"))],
  play: async ({ canvasElement, globals }) => {
    const notice = await within(canvasElement).findByTestId("refusal");
    if (globals["language"] !== "en")
      await expect(notice).toHaveTextContent("这个付款链接已经用过");
    // One way to the orders, which the notice has.
    await expect(within(canvasElement).getByRole("link")).toHaveAttribute("href", "/orderList");
  },
};
export const Expired: Story = { decorators: [shows(() => refusal("REQUEST_EXPIRED"))] };
export const Changed: Story = { decorators: [shows(() => refusal("SIGNATURE_INVALID"))] };
export const OfAnotherDealer: Story = { decorators: [shows(() => refusal("ORDER_NOT_FOUND"))] };
/** A part of it is missing: the message that it came in cut it off. */
export const CutOff: Story = {
  decorators: [shows(undefined, path.slice(0, path.indexOf("&keyId")))],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("no-link")).toBeVisible();
  },
};
let tries = 0;
export const NoAnswer: Story = {
  decorators: [
    shows(() => {
      tries += 1;
      return noAnswer();
    }),
  ],
  beforeEach: () => {
    tries = 0;
  },
  play: async ({ canvasElement }) => {
    const notice = within(await within(canvasElement).findByTestId("refusal"));
    await userEvent.click(notice.getByRole("button"));
    await waitFor(() => expect(tries).toBe(2));
  },
};
export const English: Story = { ...Used, globals: { language: "en" } };
export const Dark: Story = { decorators: Used.decorators!, globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: Used.decorators!,
  globals: { width: "320", textSize: 200 },
};
