import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery } from "../../data/query.ts";
import {
  loanDueSoon,
  loanOverdue,
  loanSettled,
  loansPage,
  loanWithCoupon,
} from "../../fixtures/loans.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { repaymentIn, repaymentsPage } from "../../fixtures/repayments.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RecordScreen } from "./RecordScreen.tsx";

const meta = {
  title: "H5/record/RecordScreen",
  component: RecordScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RecordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const loans = [loanOverdue, loanDueSoon, loanWithCoupon, loanSettled];
const repayments = [
  repaymentIn("SUCCESS"),
  repaymentIn("PROCESSING", { repaymentId: "01JD3QREPAY000000000000002", kind: "MANUAL" }),
  repaymentIn("FAIL", { repaymentId: "01JD3QREPAY000000000000003", kind: "AUTO_DEBIT" }),
];

export const Loans: Story = {
  decorators: [
    storyFrame({
      path: "/record",
      seeds: [
        [
          infiniteQuery(api.loans.listLoans, { view: "ALL", appCode: "APP1001" }).queryKey,
          firstPage(loansPage(loans)),
        ],
        [
          infiniteQuery(api.repayment.listRepayments, { appCode: "APP1001" }).queryKey,
          firstPage(repaymentsPage(repayments)),
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("已逾期 10 天")).toBeVisible();
    await expect(page.getByText("已还清")).toBeVisible();
    await userEvent.click(page.getByTestId("records-repayments"));
    await expect(await page.findByText(/到期自动扣款/)).toBeVisible();
  },
};

export const Repayments: Story = {
  decorators: [
    storyFrame({
      path: "/record?view=REPAYMENTS",
      seeds: [
        [
          infiniteQuery(api.repayment.listRepayments, { appCode: "APP1001" }).queryKey,
          firstPage(repaymentsPage(repayments)),
        ],
      ],
    }),
  ],
};

export const Empty: Story = emptyStory(
  "/record",
  infiniteQuery(api.loans.listLoans, { view: "ALL", appCode: "APP1001" }).queryKey,
  firstPage(loansPage([])),
);

export const EmptyRepayments: Story = emptyStory(
  "/record?view=REPAYMENTS",
  infiniteQuery(api.repayment.listRepayments, { appCode: "APP1001" }).queryKey,
  firstPage(repaymentsPage([])),
);

export const Loading: Story = waitingStory("/record");

/** Only the legal person may see repayments; an authorised person gets that reason. */
export const RepaymentsOfOthers: Story = {
  ...refusedTo(
    "AUTHORIZED_PERSON",
    "/record?view=REPAYMENTS",
    infiniteQuery(api.repayment.listRepayments, { appCode: "APP1001" }).queryKey,
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toHaveTextContent(
      /您以授权人身份登录|You are logged in as an authorised person/,
    );
  },
};

export const Failed: Story = failedStory(
  "/record",
  infiniteQuery(api.loans.listLoans, { view: "ALL", appCode: "APP1001" }).queryKey,
);
