import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Home } from "@kedu/api";
import { BUSINESS_LOAN, formatInstant, freezeDueAt, owedAsOf } from "@kedu/domain";
import { expect, within } from "storybook/test";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import {
  estimateInProgress,
  estimateNotStarted,
  homeFixture,
  lineFixture,
  lineShown,
} from "../../fixtures/home.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import {
  flexibleDebts,
  loanDrawnLast,
  loanDueToday,
  loanOneDayLate,
  loanOverdue,
  loanWithCoupon,
  termsOf,
} from "../../fixtures/loans.ts";
import { noticeOf } from "../../fixtures/notices.ts";
import { lineOwing, nextRepaymentOf } from "../../fixtures/owing.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { englishTopics } from "../../flows/help/english-topics.ts";
import { freezeFixtures } from "../../fixtures/freezes.ts";
import { allLimitStatuses } from "../../flows/limit-status/limit-status.ts";
import { HomeScreen } from "./HomeScreen.tsx";

const meta = {
  title: "H5/home/HomeScreen",
  component: HomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const session = [sessionQuery.queryKey, legalPerson] as const;
const shows = (home: Home) => [
  storyFrame({ path: "/home", seeds: [session, [homeQuery.queryKey, home]] }),
];

const idle: Partial<Home> = {
  toPay: { count: 0, amountFen: 0, cutoffAt: null },
  nextRepayment: null,
  notice: null,
};

export const Loaded: Story = {
  decorators: shows(homeFixture),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { level: 1 })).toHaveTextContent(
      "深圳宏达通讯有限公司",
    );
    await expect(page.getByTestId("line-APP1001")).toHaveTextContent("386,400.00");
    await expect(page.getByTestId("to-pay")).toHaveTextContent("86,000.00");
    await expect(page.getByTestId("next-repayment")).toHaveTextContent(
      /6 天后 · 11月26日 周四|6 days · Thu, 26 Nov/,
    );
  },
};

export const NotCredit: Story = {
  decorators: shows({
    ...homeFixture,
    ...idle,
    lines: [lineShown({ view: "NotCredit", variant: "start" })],
    estimate: estimateNotStarted,
    applicationStep: null,
    usableCoupons: 0,
    notice: noticeOf("CUTOFF"),
  }),
};

export const Estimating: Story = {
  decorators: shows({
    ...homeFixture,
    ...idle,
    lines: [lineShown({ view: "Calculate", variant: "estimating" })],
    estimate: estimateInProgress,
    applicationStep: null,
  }),
};

const overdueHome: Home = {
  ...homeFixture,
  lines: [lineShown({ view: "Freeze", variant: "repay-first" })],
  // What was said on the morning after it fell due is older than what is owed today.
  notice: noticeOf("FREEZE_WARNING", {
    facts: {
      loanNo: loanOverdue.loanNo,
      amountFen: owedAsOf(termsOf(loanOverdue), [], "2026-11-11").totalFen,
      freezeAt: formatInstant(freezeDueAt(loanOverdue.dueOn)),
    },
    at: "2026-11-11T00:05:00+08:00",
  }),
  nextRepayment: nextRepaymentOf(flexibleDebts.late),
};

export const Overdue: Story = {
  decorators: shows(overdueHome),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const warning = await page.findByTestId("overdue");
    await expect(warning).toHaveTextContent("101,800.00");
    await expect(warning).toHaveTextContent("还清后，额度才会恢复");
    // What is overdue is read before the limit.
    await expect(
      warning.compareDocumentPosition(page.getByTestId("line-APP1001")) &
        Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy();
  },
};

const lateSinceMidnight = [loanOneDayLate, loanWithCoupon, loanDrawnLast];

const [frozenLine] = overdueHome.lines;

/** For more than what is overdue: each reason with its date, its note and the way to what lifts it. */
export const FrozenForThreeReasons: Story = {
  decorators: shows({
    ...overdueHome,
    lines: overdueHome.lines.map((line) => ({
      ...line,
      freezeReasons: [
        ...(frozenLine?.freezeReasons ?? []),
        freezeFixtures.COURT,
        freezeFixtures.ID_EXPIRED,
      ],
    })),
  }),
  play: async ({ canvasElement }) => {
    const list = within(await within(canvasElement).findByTestId("freeze-reasons"));
    await expect(list.getAllByRole("listitem")).toHaveLength(3);
    await expect(list.getByTestId("freeze-ID_EXPIRED")).toHaveAttribute("href", "/idCertification");
  },
};

/** Overdue since midnight: the line is open until noon. */
export const OverdueNotFrozen: Story = {
  decorators: shows({
    ...homeFixture,
    lines: [lineOwing(lineShown({ view: "Grant", variant: "" }), lateSinceMidnight)],
    notice: noticeOf("FREEZE_WARNING", { at: "2026-11-20T00:05:00+08:00" }),
    nextRepayment: nextRepaymentOf(lateSinceMidnight),
    now: "2026-11-20T09:30:00+08:00",
  }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("overdue")).toHaveTextContent("12:00");
  },
};

/** The legal person's ID runs out: said before it stops a payment. */
export const IdExpiring: Story = {
  decorators: shows({ ...homeFixture, notice: noticeOf("ID_EXPIRING") }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/法人证件还有 91 天到期|ID expires in 91 days/),
    ).toBeVisible();
  },
};

export const DueToday: Story = {
  decorators: shows({
    ...homeFixture,
    nextRepayment: nextRepaymentOf([loanDueToday, loanWithCoupon, loanDrawnLast]),
  }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/明日 12:00 仍逾期将冻结额度|tomorrow at 12:00/),
    ).toBeVisible();
  },
};

export const DueInThreeDays: Story = {
  decorators: shows({
    ...homeFixture,
    nextRepayment: {
      ...homeFixture.nextRepayment!,
      dueOn: "2026-11-23",
      drawOn: "2026-10-09",
      daysLeft: 3,
    },
  }),
};

const cutOffAt = (cutoffAt: string | null): Story => ({
  decorators: shows({ ...homeFixture, toPay: { ...homeFixture.toPay, cutoffAt } }),
});
export const CutOffFarAway = cutOffAt("2026-11-20T16:02:00+08:00");
export const CutOffPassed = cutOffAt("2026-11-20T13:11:00+08:00");
export const CutOffUnknown = cutOffAt(null);

export const NothingToDo: Story = {
  decorators: shows({
    ...homeFixture,
    lines: [lineOwing(lineFixture, [])],
    toPay: { count: 0, amountFen: 0, cutoffAt: null },
    nextRepayment: null,
    usableCoupons: 0,
    unreadNotices: 0,
  }),
};

const businessLoan = {
  appCode: BUSINESS_LOAN,
  lineId: "01JD3Q8Z6V0000000000000004",
  termDays: 360,
};

/** The second line is half as high; both are dark, since both can be used. */
export const TwoProducts: Story = {
  decorators: shows({ ...homeFixture, lines: [lineFixture, { ...lineFixture, ...businessLoan }] }),
  play: async ({ canvasElement }) => {
    const [first, second] = await within(canvasElement).findAllByRole("article");
    await expect(first).toHaveTextContent("灵活信用");
    await expect(second).toHaveTextContent("经营贷");
    await expect(second!.clientHeight).toBeLessThan(first!.clientHeight * 0.6);
  },
};

/** What is late comes first, whatever the service's order. */
export const SecondProductOverdue: Story = {
  decorators: shows({
    ...homeFixture,
    lines: [
      lineFixture,
      { ...lineShown({ view: "Freeze", variant: "repay-first" }), ...businessLoan },
    ],
  }),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole("article");
    await expect(first).toHaveTextContent("经营贷");
    await expect(first).toHaveTextContent("已冻结");
  },
};

/** Without a line to use, the page answers what is asked then. */
export const Declined: Story = {
  decorators: shows({
    ...homeFixture,
    ...idle,
    lines: [lineShown({ view: "Fail", variant: "" })],
  }),
  play: async ({ canvasElement }) => {
    const answers = within(await within(canvasElement).findByTestId("answers"));
    const rows = answers.getAllByRole("button").map(({ textContent }) => textContent);
    await expect(rows).toEqual(["申请没有通过", "额度怎么来"]);
    await expect(within(canvasElement).getByTestId("call-help")).toHaveAttribute("href");
  },
};

export const Expired: Story = {
  decorators: shows({
    ...homeFixture,
    ...idle,
    nextRepayment: homeFixture.nextRepayment,
    lines: [lineShown({ view: "Expired", variant: "renew" })],
  }),
  play: async ({ canvasElement }) => {
    const answers = within(await within(canvasElement).findByTestId("answers"));
    const rows = answers.getAllByRole("button").map(({ textContent }) => textContent);
    await expect(rows).toEqual(["额度到期了怎么办", "额度怎么来", "可以提前还款吗"]);
  },
};

/** What signing means, what comes after it, and who answers. */
export const ToSign: Story = {
  decorators: shows({
    ...homeFixture,
    ...idle,
    lines: [lineShown({ view: "Protocol", variant: "sign-then-activate" })],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const steps = within(await canvas.findByTestId("next-steps"));
    const current = steps.getAllByRole("listitem").find(({ ariaCurrent }) => ariaCurrent !== null);
    await expect(current).toHaveTextContent("签署协议");
    const rows = within(await canvas.findByTestId("answers")).getAllByRole("button");
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      "签署协议意味着什么",
      "用款要花多少钱",
    ]);
    await expect(canvas.getByTestId("call-help")).toHaveAttribute("href");
  },
};

/** In a language whose words come later, the questions come with them. */
export const ToSignAgain: Story = {
  beforeEach: () => englishTopics.reset(),
  globals: { language: "en", textSize: 200, width: "320" },
  decorators: shows({
    ...homeFixture,
    ...idle,
    nextRepayment: homeFixture.nextRepayment,
    lines: [lineShown({ view: "Protocol", variant: "re-sign" })],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const steps = within(await page.findByTestId("next-steps"));
    await expect(steps.getAllByRole("listitem")).toHaveLength(2);
    await expect(page.getByTestId("answers")).not.toHaveTextContent(/\p{Script=Han}/u);
  },
};

export const ToActivate: Story = {
  globals: { theme: "dark" },
  decorators: shows({
    ...homeFixture,
    ...idle,
    lines: [lineShown({ view: "NotActivate", variant: "" })],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const steps = within(await canvas.findByTestId("next-steps"));
    const current = steps.getAllByRole("listitem").find(({ ariaCurrent }) => ariaCurrent !== null);
    await expect(current).toHaveTextContent("开户并激活");
    await expect(await canvas.findByTestId("answers")).toHaveTextContent("激活额度要做什么");
  },
};

export const EveryLimitStatus: Story = {
  decorators: shows({
    ...homeFixture,
    ...idle,
    lines: allLimitStatuses().map((status, index) => ({
      ...lineShown(status),
      lineId: `01JD3Q8Z6V00000000000001${String(index).padStart(2, "0")}`,
    })),
  }),
};

export const UnknownStatus: Story = {
  decorators: shows({
    ...homeFixture,
    lines: [{ ...lineShown({ view: "Grant", variant: "" }), variant: "from-a-later-version" }],
  }),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/暂时无法显示额度|Can't show your limit/),
    ).toBeVisible();
  },
};

export const MovedFromAnOlderAddress: Story = {
  decorators: [
    storyFrame({ path: "/home?moved=1", seeds: [session, [homeQuery.queryKey, homeFixture]] }),
  ],
};

export const Pending: Story = waitingStory({ path: "/home", seeds: [session] });

export const Failed: Story = failedStory({ path: "/home", seeds: [session] }, homeQuery.queryKey);

/** Who may use the page, and what a salesperson can do; asking again would answer the same. */
export const Salesperson: Story = {
  ...refusedTo("SALESPERSON", "/home", homeQuery.queryKey),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const refused = within(await page.findByTestId("role-refused"));
    await expect(
      refused.getByText(/您以销售人员身份登录|You are logged in as a salesperson/),
    ).toBeVisible();
    await expect(refused.getByTestId("role-refused-log-out")).toHaveAttribute(
      "href",
      "/account/settings/logout",
    );
    await expect(page.queryByRole("button", { name: /重试|Try again/ })).not.toBeInTheDocument();
  },
};

export const AnotherRole: Story = {
  ...refusedTo("MERCHANT", "/home", homeQuery.queryKey),
  play: async ({ canvasElement }) => {
    const refused = within(await within(canvasElement).findByTestId("role-refused"));
    await expect(
      refused.getByText(/您以商户身份登录|You are logged in as a merchant/),
    ).toBeVisible();
    await expect(refused.getByTestId("role-refused-dealer")).toBeVisible();
  },
};
