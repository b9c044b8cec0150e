import type { Meta, StoryObj } from "@storybook/react-vite";
import type { LoanDetail } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { loanLate, loanNormal } from "../../fixtures/business-loans.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ParticularsScreen } from "./ParticularsScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/ParticularsScreen",
  component: ParticularsScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ParticularsScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const at = (loan: LoanDetail, seq: number) =>
  `/star-enjoy-loan/repay/schedule/particulars?loan=${loan.loanId}&seq=${seq}`;
const shows = (loan: LoanDetail, seq: number) => [
  storyFrame({
    path: at(loan, seq),
    seeds: [[query(api.loans.getLoan, { loanId: loan.loanId }).queryKey, loan]],
  }),
];

export const Paid: Story = {
  decorators: shows(loanNormal, 1),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("row-paid-principal")).toHaveTextContent("10,000.00");
    await expect(page.getByTestId("debits")).toHaveTextContent("成功");
  },
};
export const ToCome: Story = {
  decorators: shows(loanNormal, 5),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("row-gross")).toHaveTextContent("利息（30 天）");
    await expect(page.queryByTestId("repay-due")).toBeNull();
  },
};
export const Overdue: Story = {
  decorators: shows(loanLate, 4),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("row-penalty")).toBeVisible();
    await expect(page.getByTestId("repay-due")).toBeVisible();
  },
};
export const NoSuchInstalment: Story = {
  decorators: shows(loanNormal, 13),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("This page could not be found"),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(at(loanNormal, 1));
export const Failed: Story = failedStory(
  at(loanNormal, 1),
  query(api.loans.getLoan, { loanId: loanNormal.loanId }).queryKey,
);
