import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import {
  listedLoan,
  loanLate,
  loanNormal,
  loanPaidOff,
  loanToBePaid,
} from "../../fixtures/business-loans.ts";
import { dueRepayment } from "../../fixtures/business-settlements.ts";
import { loansPage } from "../../fixtures/loans.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { repaymentsPage } from "../../fixtures/repayments.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RecordScreen } from "./RecordScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/RecordScreen",
  component: RecordScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RecordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/star-enjoy-loan/record";
const loansKey = infiniteQuery(api.loans.listLoans, { view: "ALL", appCode: "APP2001" }).queryKey;
const loans = [loanLate, loanToBePaid, loanNormal, loanPaidOff].map((loan, index) => ({
  ...listedLoan(loan),
  loanId: `01JD3Q10AN00000000000000${String(20 + index)}`,
}));
const repayments = [
  dueRepayment,
  { ...dueRepayment, repaymentId: "01JD3QREPAY000000000000002", status: "FAIL" as const },
];

/** Loans of every status, the late one shown as late. */
export const Loans: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [loansKey, firstPage(loansPage(loans))],
        [
          infiniteQuery(api.repayment.listRepayments, { appCode: "APP2001" }).queryKey,
          firstPage(repaymentsPage(repayments)),
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("已逾期 10 天")).toBeVisible();
    await expect(page.getByText("待还")).toBeVisible();
    // A loan that runs as agreed has no mark.
    await expect(page.queryByText("正常")).toBeNull();
    await expect(page.getByText("已还清")).toBeVisible();
    await userEvent.click(page.getByTestId("records-repayments"));
    await expect(await page.findByText("未成功")).toBeVisible();
  },
};

export const Repayments: Story = {
  decorators: [
    storyFrame({
      path: `${path}?view=REPAYMENTS`,
      seeds: [
        [
          infiniteQuery(api.repayment.listRepayments, { appCode: "APP2001" }).queryKey,
          firstPage(repaymentsPage(repayments)),
        ],
      ],
    }),
  ],
};

export const Empty: Story = emptyStory(path, loansKey, firstPage(loansPage([])));

export const EmptyRepayments: Story = emptyStory(
  `${path}?view=REPAYMENTS`,
  infiniteQuery(api.repayment.listRepayments, { appCode: "APP2001" }).queryKey,
  firstPage(repaymentsPage([])),
);

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, loansKey);
