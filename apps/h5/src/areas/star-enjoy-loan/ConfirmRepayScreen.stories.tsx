import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { repayQuoteQuery } from "../../data/repayment.queries.ts";
import { loanLate } from "../../fixtures/business-loans.ts";
import { dueQuote, dueRepayment } from "../../fixtures/business-settlements.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { placeOf } from "../../flows/money/attempt-store.ts";
import { repayAttempts } from "../../flows/repayment/repay-attempts.ts";
import { ConfirmRepayScreen } from "./ConfirmRepayScreen.tsx";

const loanIds = [loanLate.loanId];
const path = `/star-enjoy-loan/repay/confirm?loan=${loanLate.loanId}`;
const { queryKey } = repayQuoteQuery({ loanIds, scope: "DUE" });
const wentTo = fn();

const meta = {
  title: "H5/star-enjoy-loan/ConfirmRepayScreen",
  component: ConfirmRepayScreen,
  parameters: { bare: true },
  beforeEach: () => {
    wentTo.mockClear();
    repayAttempts.forget(placeOf(loanIds));
    return () => repayAttempts.forget(placeOf(loanIds));
  },
} satisfies Meta<typeof ConfirmRepayScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (repay: () => unknown) => [
  storyFrame({
    path,
    seeds: [[queryKey, dueQuote]],
    answers: { "POST /repayments": repay, "POST /repay-quotes": () => dueQuote },
    onAddress: wentTo,
  }),
];

export const Overdue: Story = {
  decorators: shows(() => dueRepayment),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-penalty")).not.toHaveTextContent("¥0.00");
    await userEvent.click(page.getByTestId("repay"));
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(
        `/star-enjoy-loan/repay/schedule/success?id=${dueRepayment.repaymentId}`,
      ),
    );
  },
};

/** No answer: handling, by the request; and what it was to repay is remembered. */
export const AnswerLost: Story = {
  decorators: shows(() => noAnswer()),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("repay"));
    await waitFor(() =>
      expect(wentTo).toHaveBeenCalledWith(
        expect.stringMatching(/^\/commonPage\/payHandle\?kind=repay&request=[0-9a-f]{32}$/),
      ),
    );
    await expect(repayAttempts.read(placeOf(loanIds))).toMatchObject({ scope: "DUE", sent: true });
    // The overlay of the work is still leaving.
    await waitFor(() => expect(document.querySelector("[inert]")).toBeNull());
  },
};

export const NothingDue: Story = failedStory(path, queryKey, refusal("NOTHING_DUE"));
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
