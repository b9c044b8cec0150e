import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { withdrawalIn } from "../../fixtures/withdrawals.ts";
import { WithdrawalResult } from "./WithdrawalResult.tsx";

const meta = {
  title: "H5/money-result/WithdrawalResult",
  component: WithdrawalResult,
  parameters: { bare: true },
  decorators: [storyFrame({ path: "/withdraw/result" })],
  args: {
    withdrawal: withdrawalIn("SUCCESS"),
    withdrawAddress: "/withdraw",
    balanceAddress: "/userCenter/balance/anxin",
    wait: { unreachable: false, long: false, refresh: fn() },
  },
} satisfies Meta<typeof WithdrawalResult>;
export default meta;
type Story = StoryObj<typeof meta>;

export const WithdrawSuccess: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const title = await page.findByRole("heading", { name: "提现成功" });
    await waitFor(() => expect(title).toHaveFocus());
    await expect(page.getByTestId("withdrawn-balance")).toHaveTextContent("14,200.50");
    await expect(page.queryByText("手续费")).toBeNull();
    await expect(page.getByRole("link", { name: "查看余额" })).toHaveAttribute(
      "href",
      "/userCenter/balance/anxin",
    );
  },
};

export const WithdrawSuccessWithFee: Story = {
  args: { withdrawal: withdrawalIn("SUCCESS", { feeFen: 500, balanceAfterFen: 1_419_550 }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("手续费")).toBeVisible();
  },
};

export const WithdrawFail: Story = {
  args: { withdrawal: withdrawalIn("FAIL") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("alert")).toHaveTextContent("钱仍在安全账户，没有转出");
    await expect(page.getByTestId("fail-reason")).toHaveTextContent("收款账户状态异常");
    await expect(page.getByRole("link", { name: "重新提现" })).toBeVisible();
  },
};

export const WithdrawHandling: Story = {
  args: { withdrawal: withdrawalIn("UNKNOWN") },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("银行正在转账，请勿重复提现")).toBeVisible();
    await expect(page.queryByRole("alert")).toBeNull();
    await userEvent.click(page.getByTestId("refresh"));
    await expect(args.wait.refresh).toHaveBeenCalledTimes(1);
  },
};

export const WithdrawAuditing: Story = {
  args: { withdrawal: withdrawalIn("VERIFYING") },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("还没有转出，钱仍在安全账户"),
    ).toBeVisible();
  },
};

/** Not being able to ask is no failure of the withdrawal. */
export const WithdrawOutOfReach: Story = {
  args: {
    withdrawal: withdrawalIn("PROCESSING"),
    wait: { unreachable: true, long: true, refresh: fn() },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("提现处理中")).toBeVisible();
    await expect(page.getByText("暂时查不到结果，恢复后自动更新，请勿重复提现")).toBeVisible();
  },
};
