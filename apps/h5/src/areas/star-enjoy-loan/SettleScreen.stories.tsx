import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { repayQuoteQuery } from "../../data/repayment.queries.ts";
import { loanNormal, loanOfToday } from "../../fixtures/business-loans.ts";
import {
  settlementQuote,
  settlementSimulation,
  settlingRepayment,
} from "../../fixtures/business-settlements.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { placeOf } from "../../flows/money/attempt-store.ts";
import { repayAttempts } from "../../flows/repayment/repay-attempts.ts";
import { SettleScreen } from "./SettleScreen.tsx";

const { loanId } = loanNormal;
const path = `/star-enjoy-loan/repay/schedule/repayment?loan=${loanId}`;
const wentTo = fn();
const last = loanNormal.maturesOn;

const meta = {
  title: "H5/star-enjoy-loan/SettleScreen",
  component: SettleScreen,
  parameters: { bare: true },
  beforeEach: () => {
    wentTo.mockClear();
    repayAttempts.forget(placeOf([loanId]));
    return () => repayAttempts.forget(placeOf([loanId]));
  },
} satisfies Meta<typeof SettleScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const seeds = [
  [query(api.loans.getLoan, { loanId }).queryKey, loanNormal],
  [repayQuoteQuery({ loanIds: [loanId], scope: "WHOLE" }).queryKey, settlementQuote],
] as const;
const simulations = [
  [query(api.loans.simulateSettlement, { loanId }).queryKey, settlementSimulation()],
  [
    query(api.loans.simulateSettlement, { loanId, laterOn: last }).queryKey,
    settlementSimulation(last),
  ],
] as const;
const answers = {
  [`GET /loans/${loanId}`]: () => loanNormal,
  [`GET /loans/${loanId}/settlement-simulation`]: () => settlementSimulation(last),
  "POST /repayments": () => settlingRepayment,
  "POST /repay-quotes": () => settlementQuote,
};

/** What waiting costs is shown where the dealer decides; another day can be compared. */
export const Loaded: Story = {
  decorators: [storyFrame({ path, seeds: [...seeds, ...simulations], answers, onAddress: wentTo })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-total")).toHaveTextContent("80,240.00");
    await expect(page.getByTestId("settle-answer")).toHaveTextContent("少付 ¥480.00");
    await userEvent.click(page.getByTestId(`wait-${last}`));
    await waitFor(() =>
      expect(page.getByTestId("settle-answer")).toHaveTextContent("2027年7月10日"),
    );
    await userEvent.click(page.getByTestId("repay"));
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(
        `/star-enjoy-loan/repay/schedule/success?id=${settlingRepayment.repaymentId}`,
      ),
    );
  },
};

/** A failed comparison of days does not prevent settling. */
export const NotCompared: Story = {
  ...failedStory(
    { path, seeds, answers },
    query(api.loans.simulateSettlement, { loanId }).queryKey,
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("repay")).not.toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
};

export const BorrowedToday: Story = {
  decorators: [
    storyFrame({ path, seeds: [[query(api.loans.getLoan, { loanId }).queryKey, loanOfToday]] }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("settle-obstacle")).toHaveTextContent(
      "借款当日不可提前还款",
    );
    await expect(page.queryByTestId("repay")).toBeNull();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, query(api.loans.getLoan, { loanId }).queryKey);
