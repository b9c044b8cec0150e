import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { sessionQuery } from "../../data/identity.queries.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { merchantSession } from "../../fixtures/merchants.ts";
import { salesperson } from "../../fixtures/sales.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { AuthLoginScreen } from "./AuthLoginScreen.tsx";

const meta = {
  title: "H5/business/AuthLoginScreen",
  component: AuthLoginScreen,
  parameters: { bare: true },
} satisfies Meta<typeof AuthLoginScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/business/authLogin";
const own = [sessionQuery.queryKey, legalPerson] as const;
const sent = {
  challengeId: "01K9ZQ4S6V8X0A2C4E6G8J0T01",
  resendAfterSeconds: 60,
  expiresInSeconds: 300,
};

async function typeNumbers(canvasElement: HTMLElement): Promise<void> {
  const page = within(canvasElement);
  await userEvent.type(await page.findByTestId("staff-no"), "KD-XS-021");
  await userEvent.type(page.getByTestId("staff-phone"), "13800000021");
  await userEvent.click(page.getByTestId("send-sales-code"));
}

export const Empty: Story = {
  decorators: [storyFrame({ path, seeds: [own] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("send-sales-code"));
    await expect(await page.findByText("请输入工号")).toBeVisible();
  },
};

const entered = fn(() => salesperson);

export const LoggedIn: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own],
      answers: { "POST /sales/login-codes": () => sent, "POST /sales/session": entered },
    }),
  ],
  play: async ({ canvasElement }) => {
    await typeNumbers(canvasElement);
    const page = within(canvasElement);
    await expect(await page.findByText("已发送至 138****0021")).toBeVisible();
    await userEvent.type(page.getByTestId("sales-code"), "123456");
    await waitFor(() => expect(entered).toHaveBeenCalledOnce());
  },
};

export const WrongCode: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own],
      answers: {
        "POST /sales/login-codes": () => sent,
        "POST /sales/session": () => {
          throw refusal("CODE_WRONG", { triesLeft: 4 });
        },
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    await typeNumbers(canvasElement);
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("sales-code"), "123456");
    await expect(await page.findByText(/4 次/)).toBeVisible();
  },
};

const enteredAsMerchant = fn(() => merchantSession);

export const Merchant: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [own],
      answers: {
        "POST /merchants/login-codes": () => sent,
        "POST /merchants/session": enteredAsMerchant,
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByText("收款商户"));
    await userEvent.type(page.getByTestId("staff-no"), "KEDU-SZ-01");
    await userEvent.type(page.getByTestId("staff-phone"), "13800000024");
    await userEvent.click(page.getByTestId("send-sales-code"));
    await userEvent.type(await page.findByTestId("sales-code"), "123456");
    await waitFor(() => expect(enteredAsMerchant).toHaveBeenCalledOnce());
  },
};

export const MerchantNumber: Story = {
  decorators: [storyFrame({ path, seeds: [own] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByText("收款商户"));
    await userEvent.click(page.getByTestId("send-sales-code"));
    await expect(await page.findByText("请输入收款方编号")).toBeVisible();
  },
};

export const English: Story = {
  decorators: [storyFrame({ path, seeds: [own] })],
  globals: { language: "en" },
};
export const Dark: Story = {
  decorators: [storyFrame({ path, seeds: [own] })],
  globals: { theme: "dark" },
};
export const Narrow200: Story = {
  decorators: [storyFrame({ path, seeds: [own] })],
  globals: { width: "320", textSize: 200 },
};
