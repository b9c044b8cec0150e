import type { Meta, StoryObj } from "@storybook/react-vite";
import type { LoanDetail } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  loanLate,
  loanNormal,
  loanOfToday,
  loanPaidOff,
  loanToBePaid,
} from "../../fixtures/business-loans.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ScheduleScreen } from "./ScheduleScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/ScheduleScreen",
  component: ScheduleScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ScheduleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (loan: LoanDetail) => [
  storyFrame({
    path: `/star-enjoy-loan/repay/schedule?loan=${loan.loanId}`,
    seeds: [[query(api.loans.getLoan, { loanId: loan.loanId }).queryKey, loan]],
  }),
];

export const Normal: Story = {
  decorators: shows(loanNormal),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("settle")).toBeVisible();
    await expect(page.queryByTestId("repay-due")).toBeNull();
    await expect(page.getByTestId("plan-4")).toHaveTextContent("已还");
    await expect(page.getByTestId("plan-5")).toHaveTextContent("下一期");
  },
};
export const ToBePaid: Story = { decorators: shows(loanToBePaid) };
export const Overdue: Story = {
  decorators: shows(loanLate),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-due")).toHaveTextContent("还到期的 ¥");
    await expect(page.getByTestId("plan-4")).toHaveTextContent("含罚息");
  },
};
/** On the day it was borrowed it cannot be settled, and the page says why and from when. */
export const BorrowedToday: Story = {
  decorators: shows(loanOfToday),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("settle-obstacle")).toHaveTextContent(
      "借款当日不可提前还款，2026年11月21日 周六 起可以。",
    );
    await expect(page.queryByTestId("settle")).toBeNull();
  },
};
export const Settled: Story = { decorators: shows(loanPaidOff) };
export const Loading: Story = waitingStory(
  `/star-enjoy-loan/repay/schedule?loan=${loanNormal.loanId}`,
);
export const Failed: Story = failedStory(
  `/star-enjoy-loan/repay/schedule?loan=${loanNormal.loanId}`,
  query(api.loans.getLoan, { loanId: loanNormal.loanId }).queryKey,
);
