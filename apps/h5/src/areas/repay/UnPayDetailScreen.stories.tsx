import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Loan } from "@kedu/api";
import type { QueryKey } from "@tanstack/react-query";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  detailOf,
  interestDaysOf,
  loanClaimed,
  loanCompensated,
  loanDueSoon,
  loanOverdue,
  loanWithCoupon,
} from "../../fixtures/loans.ts";
import { loanOnPledge, pledgedGoods } from "../../fixtures/pledges.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { UnPayDetailScreen } from "./UnPayDetailScreen.tsx";

const meta = {
  title: "H5/repay/UnPayDetailScreen",
  component: UnPayDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof UnPayDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (
  loan: Loan,
  days: number,
  freeDays = 0,
  seeds: readonly (readonly [QueryKey, unknown])[] = [],
) => [
  storyFrame({
    path: `/repay/unPayDetail?loan=${loan.loanId}`,
    seeds: [
      [query(api.loans.getLoan, { loanId: loan.loanId }).queryKey, detailOf(loan)],
      [
        query(api.loans.explainInterest, { loanId: loan.loanId }).queryKey,
        interestDaysOf(loan, days, freeDays),
      ],
      [
        query(api.loans.explainInterest, { loanId: loan.loanId, until: loan.dueOn }).queryKey,
        interestDaysOf(loan, 45, freeDays),
      ],
      ...seeds,
    ],
  }),
];

export const DueSoon: Story = {
  decorators: shows(loanDueSoon, 39),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("loan-total")).toHaveTextContent("28,589.63");
    await expect(page.getByTestId("calc-total")).toHaveTextContent("330.63");
    await expect(page.getByTestId("calc-formula")).toHaveTextContent(
      "10-13 至 11-20：本金 ¥28,259.00 × 日利率 0.03% × 39 天",
    );
    const rows = page.getByTestId("interest-days").querySelectorAll("tbody tr");
    await expect(rows).toHaveLength(39);
    await userEvent.click(page.getByTestId("until-due"));
    await expect(await page.findByText("第 45 天")).toBeInTheDocument();
    await expect(page.getByTestId("calc-total")).toHaveTextContent("381.50");
  },
};

/** Seven days of a coupon cost nothing. */
export const WithCoupon: Story = {
  decorators: shows(loanWithCoupon, 26, 7),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByText("免息")).length).toBe(7);
    await expect(page.getByTestId("calc-benefit")).toHaveTextContent("84.00");
    await expect(page.getByTestId("calc-total")).toHaveTextContent("228.00");
  },
};

/** What a repayment releases is seen before it is made. */
export const OnPledge: Story = {
  decorators: shows(loanOnPledge, 39, 0, [
    [
      query(api.pledges.getPledgedGoods, { loanId: loanOnPledge.loanId }).queryKey,
      pledgedGoods(1_000_000),
    ],
  ]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("pledged-KD-A1-256")).toHaveTextContent(
      "已解除 7 / 20 件",
    );
    await expect(page.getByTestId("released-value")).toHaveTextContent("9,100.00");
    await expect(page.getByTestId("go-to-repay")).toBeVisible();
  },
};

export const Overdue: Story = { decorators: shows(loanOverdue, 55) };

/** Whom it is owed to now, above the figures. */
export const Compensated: Story = {
  decorators: shows(loanCompensated, 65),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("loan-guarantor")).toHaveTextContent(
      "同一天的利息不会收两次",
    );
    await expect(page.getByTestId("loan-total")).toHaveTextContent("102,250.00");
    await expect(page.getByTestId("go-to-repay")).toBeVisible();
  },
};

/** Nothing to repay while the guarantor has not answered. */
export const ClaimedFromGuarantor: Story = {
  decorators: shows(loanClaimed, 60),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("loan-guarantor")).toHaveTextContent("暂不能还款");
    await expect(page.queryByTestId("go-to-repay")).toBeNull();
  },
};

export const Loading: Story = waitingStory(`/repay/unPayDetail?loan=${loanDueSoon.loanId}`);

export const Failed: Story = failedStory(
  `/repay/unPayDetail?loan=${loanDueSoon.loanId}`,
  query(api.loans.getLoan, { loanId: loanDueSoon.loanId }).queryKey,
);

export const DaysFailed: Story = failedStory(
  {
    path: `/repay/unPayDetail?loan=${loanDueSoon.loanId}`,
    seeds: [
      [query(api.loans.getLoan, { loanId: loanDueSoon.loanId }).queryKey, detailOf(loanDueSoon)],
    ],
  },
  query(api.loans.explainInterest, { loanId: loanDueSoon.loanId }).queryKey,
);
