import type { Meta, StoryObj } from "@storybook/react-vite";
import type { LoanDetail } from "@kedu/api";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { loanLate, loanNormal, loanPaidOff } from "../../fixtures/business-loans.ts";
import { certificate, dueRepayment } from "../../fixtures/business-settlements.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { repaymentsPage } from "../../fixtures/repayments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { RecordDetailScreen } from "./RecordDetailScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/RecordDetailScreen",
  component: RecordDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RecordDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (loan: LoanDetail, view = "", repayments = [dueRepayment]) => [
  storyFrame({
    path: `/star-enjoy-loan/record/detail${view}?loan=${loan.loanId}`,
    pathsBelow: "/star-enjoy-loan/record/detail",
    seeds: [
      [query(api.loans.getLoan, { loanId: loan.loanId }).queryKey, loan],
      [query(api.loans.getSettlementCertificate, { loanId: loan.loanId }).queryKey, certificate],
      [
        infiniteQuery(api.repayment.listRepayments, { loanId: loan.loanId }).queryKey,
        firstPage(repaymentsPage(repayments)),
      ],
    ],
  }),
];

export const Borrow: Story = {
  decorators: shows(loanNormal),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("loan-annual")).toHaveTextContent("10.95%");
    await userEvent.click(page.getByTestId("record-plan"));
    await expect(await page.findByTestId("plan")).toBeVisible();
  },
};
export const BorrowByAddress: Story = { decorators: shows(loanNormal, "/borrow") };
export const Plan: Story = {
  decorators: shows(loanLate, "/plan"),
  play: async ({ canvasElement }) => {
    const plan = within(await within(canvasElement).findByTestId("plan"));
    await expect(plan.getAllByRole("listitem")).toHaveLength(12);
  },
};
/** What was asked for and what it got, the newest first. */
export const Debits: Story = {
  decorators: shows(loanLate, "/record"),
  play: async ({ canvasElement }) => {
    const debits = within(await within(canvasElement).findByTestId("debits"));
    const [newest] = debits.getAllByRole("listitem");
    await expect(newest).toHaveTextContent("账户余额不足");
  },
};
export const NoDebits: Story = {
  decorators: shows(
    { ...loanNormal, plan: loanNormal.plan.map((row) => ({ ...row, debits: [] })) },
    "/record",
  ),
};
export const Repaid: Story = { decorators: shows(loanLate, "/repayRecord") };
export const NothingRepaid: Story = { decorators: shows(loanNormal, "/repayRecord", []) };
export const Settled: Story = {
  decorators: shows(loanPaidOff),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("certificate")).toBeVisible();
  },
};
export const NotThere: Story = {
  ...failedStory(
    `/star-enjoy-loan/record/detail?loan=${loanNormal.loanId}`,
    query(api.loans.getLoan, { loanId: loanNormal.loanId }).queryKey,
    refusal("NOT_FOUND"),
  ),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("This page could not be found"),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(
  `/star-enjoy-loan/record/detail?loan=${loanNormal.loanId}`,
);
export const Failed: Story = failedStory(
  `/star-enjoy-loan/record/detail?loan=${loanNormal.loanId}`,
  query(api.loans.getLoan, { loanId: loanNormal.loanId }).queryKey,
);
