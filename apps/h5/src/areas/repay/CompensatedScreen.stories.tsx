import type { Loan } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  interestDaysOf,
  loanClaimed,
  loanCompensated,
  loanDueSoon,
  loanPartlyRecovered,
} from "../../fixtures/loans.ts";
import { overviewOf } from "../../fixtures/owing.ts";
import { repayAccount } from "../../fixtures/payments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { CompensatedScreen } from "./CompensatedScreen.tsx";

const meta = {
  title: "H5/repay/CompensatedScreen",
  component: CompensatedScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CompensatedScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/repay/components/compensated";
const { queryKey } = query(api.repayment.getRepayOverview, { appCode: "APP1001" });

const shows = (...loans: readonly Loan[]) => [
  storyFrame({
    path,
    seeds: [
      [queryKey, overviewOf([...loans, loanDueSoon], repayAccount)],
      ...loans.map(
        (loan) =>
          [
            query(api.loans.explainInterest, { loanId: loan.loanId }).queryKey,
            interestDaysOf(loan, loan.daysElapsed),
          ] as const,
      ),
    ],
  }),
];

/** Five days after the guarantor paid: the whole is owed to it. */
export const Compensated: Story = {
  decorators: shows(loanCompensated),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("owed-guarantor")).toHaveTextContent("102,250.00");
    await expect(page.getByTestId("paid-by-guarantor")).toHaveTextContent("102,025.00");
    await expect(page.getByTestId("loan-guarantor")).toHaveTextContent("深圳安信融资担保有限公司");
    const days = page.getByTestId("interest-days").querySelectorAll("tbody tr");
    await expect(days).toHaveLength(65);
    await expect(page.getByTestId("repay-guarantor")).toHaveAttribute(
      "href",
      expect.stringContaining(loanCompensated.loanId),
    );
    // The other loan is the lender's, and not on this page.
    await expect(page.queryByText(loanDueSoon.loanNo)).toBeNull();
  },
};

/** Who paid what when, to the fen. */
export const PartlyRecovered: Story = {
  decorators: shows(loanPartlyRecovered),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("owed-guarantor")).toHaveTextContent("90,000.00");
    const paid = page.getAllByTestId("paid-to-guarantor");
    await expect(paid.map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining("500.00"),
      expect.stringContaining("11,750.00"),
    ]);
  },
};

/** The guarantor has not answered: there is nothing to repay meanwhile. */
export const WaitingForGuarantor: Story = {
  decorators: shows(loanClaimed),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("担保人处理中")).toBeVisible();
    await expect(page.queryByTestId("repay-guarantor")).toBeNull();
    await expect(canvasElement.querySelector("footer")).toBeNull();
  },
};

/** A repayment to the guarantor is under way. */
export const RepaymentInFlight: Story = {
  decorators: shows({ ...loanCompensated, repaymentInFlight: "01JD3QREPAY000000000000001" }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("还款处理中")).toBeVisible();
    await expect(page.queryByTestId("repay-guarantor")).toBeNull();
  },
};

export const Empty: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有担保人代偿的借款")).toBeVisible();
    await expect(canvasElement.querySelector("footer")).toBeNull();
  },
};

export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const Salesperson: Story = {
  ...refusedTo("SALESPERSON", path, queryKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toBeVisible();
  },
};
