import type { PaymentPassword } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { paymentPasswordQuery } from "../../data/payment-password.queries.ts";
import { noPassword, passwordLocked, passwordSet } from "../../fixtures/payment-password.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { PasswordScreen } from "./PasswordScreen.tsx";

const meta = {
  title: "H5/account/PasswordScreen",
  component: PasswordScreen,
  parameters: { bare: true },
} satisfies Meta<typeof PasswordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/account/password";
const shows = (password: PaymentPassword) => [
  storyFrame({ path, seeds: [[paymentPasswordQuery.queryKey, password]] }),
];

export const NotSet: Story = {
  decorators: shows(noPassword),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "设置支付密码" })).toHaveAttribute(
      "href",
      "/account/password/verify_idCode",
    );
    await expect(page.queryByTestId("change-password")).toBeNull();
  },
};
export const Set: Story = {
  decorators: shows(passwordSet),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "修改支付密码" })).toBeVisible();
    await expect(page.getByRole("link", { name: "忘记密码" })).toBeVisible();
  },
};
export const Locked: Story = {
  decorators: shows(passwordLocked),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "重新设置" })).toBeVisible();
    await expect(page.queryByTestId("change-password")).toBeNull();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, paymentPasswordQuery.queryKey);
