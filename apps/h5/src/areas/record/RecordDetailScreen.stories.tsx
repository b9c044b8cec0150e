import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Loan, Repayment } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import {
  detailOf,
  loanOverdue,
  loanRefunded,
  loanSettled,
  loanWithCoupon,
} from "../../fixtures/loans.ts";
import { loanOnPledge, pledgedGoods } from "../../fixtures/pledges.ts";
import { firstPage } from "../../fixtures/orders.ts";
import {
  REPAYMENT_ID,
  refundRepayment,
  repaymentIn,
  repaymentsPage,
} from "../../fixtures/repayments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RecordDetailScreen } from "./RecordDetailScreen.tsx";

const meta = {
  title: "H5/record/RecordDetailScreen",
  component: RecordDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RecordDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const showsLoan = (loan: Loan, repayments: readonly Repayment[] = []) => [
  storyFrame({
    path: `/record/detail?loan=${loan.loanId}`,
    seeds: [
      [sessionQuery.queryKey, legalPerson],
      [query(api.loans.getLoan, { loanId: loan.loanId }).queryKey, detailOf(loan)],
      [
        infiniteQuery(api.repayment.listRepayments, { loanId: loan.loanId }).queryKey,
        firstPage(repaymentsPage(repayments)),
      ],
    ],
  }),
];
const showsRepayment = (repayment: Repayment) => [
  storyFrame({
    path: `/record/detail?repayment=${REPAYMENT_ID}`,
    seeds: [[repaymentQuery(REPAYMENT_ID).queryKey, repayment]],
  }),
];

export const OpenLoan: Story = {
  decorators: showsLoan(loanWithCoupon),
  play: async ({ canvasElement }) => {
    const ask = await within(canvasElement).findByTestId("ask-about");
    await expect(ask).toHaveAttribute(
      "href",
      `/userCenter/questionList?new=1&about=LOAN&aboutId=${loanWithCoupon.loanId}`,
    );
  },
};
export const OverdueLoan: Story = { decorators: showsLoan(loanOverdue) };

export const SettledLoan: Story = {
  decorators: showsLoan(loanSettled, [repaymentIn("SUCCESS")]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("loan-total")).toHaveTextContent("50,000.00");
    await expect(page.getByTestId("loan-paid-interest")).toHaveTextContent("450.00");
    await expect(page.getByTestId("show-calc")).toBeVisible();
    await expect(page.getByText(/提前还款/)).toBeVisible();
    await expect(page.getByTestId("show-certificate")).toHaveAttribute(
      "href",
      `/star-enjoy-loan/protocols/pdfContract?certificate=${loanSettled.loanId}`,
    );
  },
};

export const RepaymentSuccess: Story = {
  decorators: showsRepayment(repaymentIn("SUCCESS")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repayment-amount")).toHaveTextContent("28,589.63");
    await expect(page.getByTestId("repayment-principal")).toHaveTextContent("28,259.00");
    await expect(page.getByTestId("repayment-interest")).toHaveTextContent("330.63");
    await expect(page.getByTestId("repayment-penalty")).toHaveTextContent("0.00");
  },
};

/** The goods of its orders are pledged, and released as it is repaid. */
export const LoanOnPledge: Story = {
  decorators: [
    storyFrame({
      path: `/record/detail?loan=${loanOnPledge.loanId}`,
      seeds: [
        [sessionQuery.queryKey, legalPerson],
        [
          query(api.loans.getLoan, { loanId: loanOnPledge.loanId }).queryKey,
          detailOf(loanOnPledge),
        ],
        [
          query(api.pledges.getPledgedGoods, { loanId: loanOnPledge.loanId }).queryKey,
          pledgedGoods(0),
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("pledged-KD-W1")).toHaveTextContent("已解除 0 / 9 件");
  },
};

/** The order of the loan was refunded: nothing was debited, so no account is named. */
export const RefundedLoan: Story = {
  decorators: showsLoan(loanRefunded, [refundRepayment]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("已退款")).toBeVisible();
    await expect(page.getByText(/订单退款抵扣/)).toBeVisible();
    await expect(page.getByTestId("show-certificate")).toBeVisible();
  },
};

export const RefundRepayment: Story = {
  decorators: showsRepayment(refundRepayment),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repayment-principal")).toHaveTextContent("50,000.00");
    await expect(page.getByText("订单退款抵扣")).toBeVisible();
    await expect(page.queryByText("扣款账户")).toBeNull();
  },
};

export const RepaymentHandling: Story = { decorators: showsRepayment(repaymentIn("PROCESSING")) };
export const RepaymentFail: Story = { decorators: showsRepayment(repaymentIn("FAIL")) };

export const Loading: Story = waitingStory(`/record/detail?loan=${loanSettled.loanId}`);

export const Failed: Story = failedStory(
  `/record/detail?loan=${loanSettled.loanId}`,
  query(api.loans.getLoan, { loanId: loanSettled.loanId }).queryKey,
);

export const RepaymentFailed: Story = failedStory(
  `/record/detail?repayment=${REPAYMENT_ID}`,
  repaymentQuery(REPAYMENT_ID).queryKey,
);
