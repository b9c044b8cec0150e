import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import {
  loanClaimed,
  loanCompensated,
  loanDrawnLast,
  loanDueSoon,
  loanDueToday,
  loanOfSameDay,
  loanSettled,
  loansPage,
  loanWithCoupon,
} from "../../fixtures/loans.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { overviewOf } from "../../fixtures/owing.ts";
import { repayAccount } from "../../fixtures/payments.ts";
import {
  repayOverview,
  repayOverviewEmpty,
  repayOverviewOverdue,
} from "../../fixtures/repayments.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RepayScreen } from "./RepayScreen.tsx";

const meta = {
  title: "H5/repay/RepayScreen",
  component: RepayScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RepayScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (overview: typeof repayOverview, path = "/repay") => [
  storyFrame({
    path,
    seeds: [
      [query(api.repayment.getRepayOverview, {}).queryKey, overview],
      [
        infiniteQuery(api.loans.listLoans, { view: "SETTLED", appCode: "APP1001" }).queryKey,
        firstPage(loansPage([loanSettled])),
      ],
    ],
  }),
];

export const Loaded: Story = {
  decorators: shows(repayOverview),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("owed-principal")).toHaveTextContent("113,600.00");
    const first = within(page.getByTestId("due-2026-11-26"));
    await expect(first.getByTestId("due-total")).toHaveTextContent("28,640.50");
    await expect(first.getByText("6 天后")).toBeVisible();
    await expect(page.getByTestId("next-debit")).toHaveTextContent(
      "11月26日 周四 14:30 从建设银行 尾号 2087 自动扣 ¥28,640.50",
    );
    await userEvent.click(page.getByTestId("loans-settled"));
    await expect(await page.findByText("8月31日 周一 还清")).toBeVisible();
  },
};

const BOTH_LINES = ["APP1001", "00406"] as const;
const partnersOverview = overviewOf([{ ...loanDueSoon, appCode: "00406" }], repayAccount);
/** Something is owed on two lines: one is shown at a time, and the other is a tap away. */
export const TwoLines: Story = {
  decorators: [
    storyFrame({
      path: "/repay",
      seeds: [
        [
          query(api.repayment.getRepayOverview, {}).queryKey,
          { ...partnersOverview, owingProducts: [...BOTH_LINES] },
        ],
        [
          query(api.repayment.getRepayOverview, { appCode: "APP1001" }).queryKey,
          { ...repayOverview, owingProducts: [...BOTH_LINES] },
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("radio", { name: "邮储合作" })).toBeChecked();
    await expect(page.getByTestId("owed-principal")).toHaveTextContent("28,259.00");
    await userEvent.click(page.getByRole("radio", { name: "灵活信用" }));
    await waitFor(() => expect(page.getByTestId("owed-principal")).toHaveTextContent("113,600.00"));
  },
};

/** The debt of the other line was repaid meanwhile: there is nothing left to choose. */
export const OneLineLeft: Story = {
  decorators: [
    storyFrame({
      path: "/repay",
      seeds: [
        [
          query(api.repayment.getRepayOverview, {}).queryKey,
          { ...partnersOverview, owingProducts: [...BOTH_LINES] },
        ],
        [query(api.repayment.getRepayOverview, { appCode: "APP1001" }).queryKey, repayOverview],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: "灵活信用" }));
    await waitFor(() => expect(page.queryByTestId("line-switch")).toBeNull());
    await expect(page.getByTestId("owed-principal")).toHaveTextContent("113,600.00");
  },
};

export const TwoLinesLargeText: Story = {
  globals: { language: "en", width: "320", textSize: 200 },
  decorators: TwoLines.decorators ?? [],
};

/** Overdue loans come first, and show what the delay costs. */
export const Overdue: Story = {
  decorators: shows(repayOverviewOverdue),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("owed-now")).toHaveTextContent("101,800.00");
    const overdue = page.getByTestId("due-2026-11-10");
    await expect(overdue).toHaveTextContent("已逾期 10 天");
    await expect(within(overdue).getByTestId("loan-penalty")).toHaveTextContent("150.00");
    await expect(
      overdue.compareDocumentPosition(page.getByTestId("due-2026-11-26")) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  },
};

/** Owed to the guarantor, who has paid the lender. */
export const Compensated: Story = {
  decorators: shows(overviewOf([loanCompensated, loanDueSoon], repayAccount)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const card = within(await page.findByTestId("due-2026-10-31"));
    await expect(card.getByTestId("loan-guarantor")).toHaveTextContent("102,025.00");
    await expect(card.getByRole("link", { name: "查看代偿" })).toHaveAttribute(
      "href",
      "/repay/components/compensated",
    );
    await expect(card.getByTestId("go-to-repay")).toBeVisible();
  },
};

/** While the guarantor has not answered nothing of its loan can be repaid. */
export const ClaimedFromGuarantor: Story = {
  decorators: shows(overviewOf([loanClaimed, loanDueSoon], repayAccount)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const card = within(await page.findByTestId("due-2026-11-05"));
    await expect(card.getByText("等待担保人代偿")).toBeVisible();
    await expect(card.queryByTestId("go-to-repay")).toBeNull();
    await expect(page.queryByTestId("repay-all")).toBeNull();
  },
};

export const DueToday: Story = {
  decorators: shows(overviewOf([loanDueToday, loanWithCoupon, loanDrawnLast], repayAccount)),
};

export const SeveralOnOneDay: Story = {
  decorators: shows(overviewOf([loanDueSoon, loanOfSameDay], repayAccount)),
};

/** With several due dates, the weeks ahead are drawn below the list. */
export const Weeks: Story = {
  decorators: shows(repayOverviewOverdue),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("due-chart-view"));
    const table = within(page.getByTestId("due-chart")).getByRole("table");
    await expect(table).toHaveTextContent("已逾期");
    await expect(table).toHaveTextContent("11-23");
  },
};

/** While a repayment is under way there is nothing to repay, only to ask. */
export const InFlight: Story = {
  decorators: shows({
    ...repayOverview,
    groups: repayOverview.groups.map((group) => ({
      ...group,
      loans: group.loans.map((loan) => ({
        ...loan,
        repaymentInFlight: "01JD3QREPAY000000000000001",
      })),
    })),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByText("还款处理中"))[0]).toBeVisible();
    await expect(page.queryByTestId("go-to-repay")).toBeNull();
    await expect(page.queryByTestId("repay-all")).toBeNull();
  },
};

export const CouponInView: Story = {
  decorators: shows(repayOverview, "/repay/components/coupon"),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("loan-coupon")).toHaveTextContent(
      "已用优惠券：免 7 天利息，已省 ¥84.00",
    );
  },
};

export const Settled: Story = { decorators: shows(repayOverview, "/repay?view=SETTLED") };

export const Empty: Story = {
  decorators: shows(repayOverviewEmpty),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("没有待还的借款")).toBeVisible();
  },
};

export const Loading: Story = waitingStory("/repay");

export const Salesperson: Story = {
  ...refusedTo("SALESPERSON", "/repay", query(api.repayment.getRepayOverview, {}).queryKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toHaveTextContent(
      /您以销售人员身份登录|You are logged in as a salesperson/,
    );
  },
};

export const Failed: Story = failedStory(
  "/repay",
  query(api.repayment.getRepayOverview, {}).queryKey,
);
