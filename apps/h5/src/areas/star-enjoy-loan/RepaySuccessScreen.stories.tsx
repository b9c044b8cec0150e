import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Repayment } from "@kedu/api";
import { formatFen } from "@kedu/domain";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { repaymentQuery } from "../../data/repayment.queries.ts";
import { loanNormal } from "../../fixtures/business-loans.ts";
import {
  dueRepayment,
  earlyCertificate,
  settlingRepayment,
} from "../../fixtures/business-settlements.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RepaySuccessScreen } from "./RepaySuccessScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/RepaySuccessScreen",
  component: RepaySuccessScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RepaySuccessScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = `/star-enjoy-loan/repay/schedule/success?id=${settlingRepayment.repaymentId}`;
const { queryKey } = repaymentQuery(settlingRepayment.repaymentId);
const shows = (repayment: Repayment) => [
  storyFrame({
    path,
    seeds: [
      [queryKey, repayment],
      [
        query(api.loans.getSettlementCertificate, { loanId: loanNormal.loanId }).queryKey,
        earlyCertificate,
      ],
    ],
  }),
];

export const Settled: Story = {
  tags: ["matrix"],
  decorators: shows(settlingRepayment),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/^这笔借款已全部还清，少付利息/),
    ).toBeVisible();
  },
};

/** The certificate is there at once. */
export const SettledCertificate: Story = {
  decorators: shows(settlingRepayment),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("show-certificate"));
    const paper = within(await within(document.body).findByTestId("certificate-sheet"));
    await expect(paper.getByText(/不再有任何应还款项/)).toBeVisible();
    const paidFen =
      loanNormal.paidPrincipalFen + loanNormal.paidInterestFen + settlingRepayment.amountFen;
    await expect(paper.getByTestId("certificate-paid")).toHaveTextContent(formatFen(paidFen));
  },
};
export const DuePaid: Story = {
  tags: ["matrix"],
  decorators: shows(dueRepayment),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repaid-penalty")).toBeVisible();
    await expect(page.queryByTestId("certificate")).toBeNull();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
