import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { detailOf, interestDaysOf, loanOverdue, loanSettled } from "../../fixtures/loans.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { InterestCalcScreen } from "./InterestCalcScreen.tsx";

const meta = {
  title: "H5/record/InterestCalcScreen",
  component: InterestCalcScreen,
  parameters: { bare: true },
} satisfies Meta<typeof InterestCalcScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const fenOf = (text: string | null): number => Number((text ?? "").replace(/[^0-9]/g, ""));

/** The days add up to the bill, to the fen. */
export const Settled: Story = {
  decorators: [
    storyFrame({
      path: `/record/detail/calc?loan=${loanSettled.loanId}`,
      seeds: [
        [query(api.loans.getLoan, { loanId: loanSettled.loanId }).queryKey, detailOf(loanSettled)],
        [
          query(api.loans.explainInterest, { loanId: loanSettled.loanId }).queryKey,
          interestDaysOf(loanSettled, 30),
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const table = await page.findByTestId("interest-days");
    const days = [...table.querySelectorAll("tbody tr")].map((row) => row.children[1]);
    const sum = days.reduce((total, cell) => total + fenOf(cell?.textContent ?? null), 0);
    await expect(sum).toBe(45_000);
    await expect(page.getByTestId("calc-total")).toHaveTextContent("450.00");
  },
};

/** After the due date the late charge is shown beside the normal interest. */
export const WithPenalty: Story = {
  decorators: [
    storyFrame({
      path: `/record/detail/calc?loan=${loanOverdue.loanId}`,
      seeds: [
        [query(api.loans.getLoan, { loanId: loanOverdue.loanId }).queryKey, detailOf(loanOverdue)],
        [
          query(api.loans.explainInterest, { loanId: loanOverdue.loanId }).queryKey,
          interestDaysOf(loanOverdue, 55),
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("calc-penalty")).toHaveTextContent("150.00");
    await expect(page.getByTestId("calc-total")).toHaveTextContent("1,800.00");
  },
};

const drawnToday = { ...loanSettled, settledAt: null, daysElapsed: 0 };

export const Empty: Story = emptyStory(
  {
    path: `/record/detail/calc?loan=${drawnToday.loanId}`,
    seeds: [
      [
        query(api.loans.explainInterest, { loanId: drawnToday.loanId }).queryKey,
        interestDaysOf(drawnToday, 0),
      ],
    ],
  },
  query(api.loans.getLoan, { loanId: drawnToday.loanId }).queryKey,
  detailOf(drawnToday),
);

export const Loading: Story = waitingStory(`/record/detail/calc?loan=${loanSettled.loanId}`);

export const Failed: Story = failedStory(
  `/record/detail/calc?loan=${loanSettled.loanId}`,
  query(api.loans.getLoan, { loanId: loanSettled.loanId }).queryKey,
);
