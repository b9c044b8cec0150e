import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { WITHDRAWAL_ID } from "../../fixtures/withdrawals.ts";
import { PasswordResultScreen } from "./PasswordResultScreen.tsx";

const meta = {
  title: "H5/account/PasswordResultScreen",
  component: PasswordResultScreen,
  parameters: { bare: true },
} satisfies Meta<typeof PasswordResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Done: Story = {
  decorators: [storyFrame({ path: "/account/password/result" })],
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("password-done")).toHaveAttribute(
      "href",
      "/account/password",
    );
  },
};

/** A withdrawal waits: it is not lost. */
export const BackToWithdrawal: Story = {
  decorators: [storyFrame({ path: `/account/password/result?withdrawal=${WITHDRAWAL_ID}` })],
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("link", { name: "继续提现" }),
    ).toHaveAttribute("href", `/withdraw/payMentVerific?id=${WITHDRAWAL_ID}`);
  },
};
