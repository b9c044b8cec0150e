import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { openedAccounts } from "../../fixtures/accounts.ts";
import { drawdownIn } from "../../fixtures/drawdowns.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { LoanResult } from "./LoanResult.tsx";

const meta = {
  title: "H5/money-result/LoanResult",
  component: LoanResult,
  parameters: { bare: true },
  decorators: [
    storyFrame({
      path: "/star-enjoy-loan/payResult/result",
      seeds: [
        [sessionQuery.queryKey, legalPerson],
        [query(api.accounts.listBankAccounts).queryKey, openedAccounts],
      ],
    }),
  ],
  args: {
    drawdown: drawdownIn("SUCCESS"),
    borrowAddress: "/star-enjoy-loan/borrow",
    loanAddress: "/star-enjoy-loan/record/detail/plan",
    wait: { unreachable: false, long: false, refresh: fn() },
  },
} satisfies Meta<typeof LoanResult>;
export default meta;
type Story = StoryObj<typeof meta>;

export const BorrowSuccess: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const title = await page.findByRole("heading", { name: "借款成功" });
    await waitFor(() => expect(title).toHaveFocus());
    // 120,000 in twelve parts; 0.03 % a day for the 20 days to the 10th.
    await expect(page.getByTestId("lent-first")).toHaveTextContent("10,720.00");
    await expect(page.getByTestId("lent-annual")).toHaveTextContent("10.95%");
    await expect(page.getByText("12 期，等额本金")).toBeVisible();
    await expect(page.getByText("款项已到 富民银行 尾号 6018")).toBeVisible();
    await expect(page.getByRole("link", { name: "查看借款" })).toHaveAttribute(
      "href",
      "/star-enjoy-loan/record/detail/plan",
    );
    // The money is in the safe account, so the way on is to withdraw it.
    await expect(page.getByTestId("to-withdraw")).toHaveAttribute("href", "/withdraw");
  },
};

export const BorrowFail: Story = {
  args: { drawdown: drawdownIn("FAIL") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("alert")).toHaveTextContent("没有放款，额度未占用");
    await expect(page.getByTestId("fail-reason")).toHaveTextContent("收款账户状态异常");
    await expect(page.getByRole("link", { name: "重新借款" })).toBeVisible();
  },
};

export const BorrowHandling: Story = {
  args: { drawdown: drawdownIn("UNKNOWN") },
  play: async ({ args, canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("银行正在放款，请勿重复借款")).toBeVisible();
    await expect(page.queryByRole("alert")).toBeNull();
    await userEvent.click(page.getByTestId("refresh"));
    await expect(args.wait.refresh).toHaveBeenCalledTimes(1);
  },
};

export const BorrowAuditing: Story = {
  args: { drawdown: drawdownIn("AUDITING") },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("审核通过后才会放款，现在不计利息"),
    ).toBeVisible();
  },
};

/** Not being able to ask is no failure of the loan. */
export const BorrowOutOfReach: Story = {
  args: {
    drawdown: drawdownIn("PROCESSING"),
    wait: { unreachable: true, long: true, refresh: fn() },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("借款处理中")).toBeVisible();
    await expect(page.getByText("暂时查不到结果，恢复后自动更新，请勿重复借款")).toBeVisible();
    await expect(page.getByText("仍在处理。可以先离开，有结果后会通知您。")).toBeVisible();
  },
};
