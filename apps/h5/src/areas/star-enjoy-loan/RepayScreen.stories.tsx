import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  loanInterestFirst,
  loanLate,
  loanNormal,
  loanOverview,
  loanToBePaid,
} from "../../fixtures/business-loans.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RepayScreen } from "./RepayScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/RepayScreen",
  component: RepayScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RepayScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/star-enjoy-loan/repay";
const shows = (overview: ReturnType<typeof loanOverview>) => [
  storyFrame({
    path,
    seeds: [[query(api.repayment.getRepayOverview, { appCode: "APP2001" }).queryKey, overview]],
  }),
];

export const Normal: Story = {
  decorators: shows(loanOverview([loanNormal])),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("owed-principal")).toHaveTextContent("80,000.00");
    await expect(page.getByTestId("next-debit")).toHaveTextContent(
      "14:30 从建设银行 尾号 2087 自动扣",
    );
    // What is not due is not paid ahead; the plan leads to settling it all.
    await expect(page.queryByTestId("go-to-repay")).toBeNull();
    await expect(page.getByTestId("go-to-schedule")).toBeVisible();
  },
};
export const DueSoon: Story = { decorators: shows(loanOverview([loanToBePaid])) };
/** Overdue instalments come first and can be paid now. */
export const Overdue: Story = {
  decorators: shows(
    loanOverview([loanLate, { ...loanInterestFirst, loanId: "01JD3Q10AN0000000000000012" }]),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("owed-now")).toBeVisible();
    await expect(page.getByTestId("loan-penalty")).toBeVisible();
    await expect(page.getAllByTestId("go-to-repay")).toHaveLength(1);
  },
};
export const InFlight: Story = {
  decorators: shows(
    loanOverview([{ ...loanLate, repaymentInFlight: "01JD3QREPAY000000000000001" }]),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("还款处理中")).toBeVisible();
    await expect(page.queryByTestId("go-to-repay")).toBeNull();
  },
};
export const Empty: Story = {
  decorators: shows(loanOverview([])),
  play: async ({ canvasElement }) => {
    const borrow = await within(canvasElement).findByRole("link", { name: "去借款" });
    await expect(borrow).toHaveAttribute("href", "/star-enjoy-loan/home");
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(
  path,
  query(api.repayment.getRepayOverview, { appCode: "APP2001" }).queryKey,
);
