import type { Meta, StoryObj } from "@storybook/react-vite";
import type { CreditLine, Home, Session } from "@kedu/api";
import type { LimitStatus } from "@kedu/domain";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import {
  businessDebts,
  businessLine,
  loanNormal,
  loanOverview,
  loanToBePaid,
} from "../../fixtures/business-loans.ts";
import { homeFixture, lineFixture, lineShown, loansShown } from "../../fixtures/home.ts";
import { authorisedPerson, legalPerson } from "../../fixtures/identity.ts";
import { lineOwing, overviewOf } from "../../fixtures/owing.ts";
import { repayAccount } from "../../fixtures/payments.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HomeScreen } from "./HomeScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/HomeScreen",
  component: HomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/star-enjoy-loan/home";
const homeWith = (line: CreditLine): Home => ({ ...homeFixture, lines: [lineFixture, line] });
const shows = (line: CreditLine, overview = loanOverview([loanNormal])) => [
  storyFrame({
    path,
    seeds: [
      [homeQuery.queryKey, homeWith(line)],
      [query(api.repayment.getRepayOverview, { appCode: "APP2001" }).queryKey, overview],
    ],
  }),
];

export const Loaded: Story = {
  decorators: shows(businessLine),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const card = await page.findByTestId("line-APP2001");
    await expect(card).toHaveTextContent("经营贷");
    await expect(card).toHaveTextContent("220,000.00");
    await expect(card).toHaveTextContent("10.95%");
    await expect(card).toHaveTextContent("3 / 6 / 12");
    await expect(within(card).getByRole("link", { name: "去借款" })).toHaveAttribute(
      "href",
      "/star-enjoy-loan/borrow",
    );
    await expect(page.getByTestId("next-amount")).toHaveTextContent("10,720.00");
    await expect(page.getByTestId("late-price")).toHaveTextContent("1.5 倍计息，年化 16.425%");
  },
};

export const NothingOwed: Story = {
  decorators: shows(lineOwing(businessLine, []), loanOverview([])),
};

export const DueSoon: Story = { decorators: shows(businessLine, loanOverview([loanToBePaid])) };

/** A view of the line, with the loans behind it. */
const showsStatus = (status: LimitStatus) =>
  shows(
    lineShown(status, businessLine, businessDebts),
    overviewOf(loansShown(status, businessDebts), repayAccount),
  );

export const Overdue: Story = {
  decorators: showsStatus({ view: "Freeze", variant: "repay-first" }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("逾期未还")).toBeVisible();
    await expect(
      within(page.getByTestId("line-APP2001")).getByRole("link", { name: "去还款" }),
    ).toHaveAttribute("href", "/star-enjoy-loan/repay");
  },
};

/** A view of the line, with what has to be read off it. */
function showsView(status: LimitStatus, text: string): Story {
  return {
    decorators: showsStatus(status),
    play: async ({ canvasElement }) => {
      await expect(await within(canvasElement).findByTestId("line-APP2001")).toHaveTextContent(
        text,
      );
    },
  };
}

export const NotCredit: Story = showsView({ view: "NotCredit", variant: "start" }, "未申请");
/** The estimate is of flexible credit. */
export const Claim: Story = showsView({ view: "NotCredit", variant: "claim" }, "未申请");
export const Estimating: Story = showsView({ view: "Calculate", variant: "estimating" }, "评估中");
export const Approving: Story = showsView({ view: "Calculate", variant: "approving" }, "审批中");
export const Sign: Story = showsView({ view: "Protocol", variant: "sign-then-activate" }, "待签约");
export const SignAgain: Story = showsView({ view: "Protocol", variant: "re-sign" }, "待签约");
export const NotActivated: Story = {
  decorators: showsStatus({ view: "NotActivate", variant: "" }),
  play: async ({ canvasElement }) => {
    const card = await within(canvasElement).findByTestId("line-APP2001");
    await expect(card).toHaveTextContent("激活后即可借款");
    // Its own line is activated, not that of flexible credit.
    await expect(within(card).getByRole("link", { name: "去激活" })).toHaveAttribute(
      "href",
      "/account/openAccount?appCode=APP2001",
    );
  },
};
export const NothingLeft: Story = showsView({ view: "NotLimit", variant: "" }, "无可用额度");
export const FrozenOtherwise: Story = showsView(
  { view: "Freeze", variant: "contact" },
  "额度已冻结",
);
export const Expired: Story = showsView(
  { view: "Expired", variant: "renew" },
  "重新申请后可继续借款，已有借款照常还",
);
export const Refused: Story = showsView({ view: "Fail", variant: "" }, "未通过");
export const Vetoed: Story = showsView({ view: "Veto", variant: "appealable" }, "暂时无法提供额度");
export const VetoedForGood: Story = showsView(
  { view: "Veto", variant: "final" },
  "暂时无法提供额度",
);

const withoutLine = (session: Session) => [
  storyFrame({
    path,
    seeds: [
      [homeQuery.queryKey, homeFixture],
      [sessionQuery.queryKey, session],
    ],
  }),
];

export const NoLine: Story = {
  decorators: withoutLine(legalPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("no-line")).toBeVisible();
    await expect(page.getByRole("link", { name: "申请经营贷" })).toHaveAttribute(
      "href",
      "/qualification?appCode=APP2001",
    );
  },
};

/** Only the legal person applies. */
export const NoLineForAuthorised: Story = {
  decorators: withoutLine(authorisedPerson),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("由法人申请，批准后会显示在这里。")).toBeVisible();
    await expect(page.queryByRole("link", { name: "申请经营贷" })).toBeNull();
  },
};
export const NoLineEnglish: Story = {
  decorators: withoutLine(legalPerson),
  globals: { language: "en" },
};
export const NoLineNarrow200: Story = {
  decorators: withoutLine(legalPerson),
  globals: { width: "320", textSize: 200 },
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, homeQuery.queryKey);

export const Moved: Story = {
  decorators: [
    storyFrame({
      path: `${path}?moved=1`,
      seeds: [
        [homeQuery.queryKey, homeWith(businessLine)],
        [
          query(api.repayment.getRepayOverview, { appCode: "APP2001" }).queryKey,
          loanOverview([loanNormal]),
        ],
      ],
    }),
  ],
};
