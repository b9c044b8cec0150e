import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { accountOverviewQuery } from "../../data/accounts.queries.ts";
import { query } from "../../data/query.ts";
import { forgetDrafts } from "../../fixtures/kept-drafts.ts";
import { safeAccountQuery } from "../../data/withdrawals.queries.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { accountOverview, safeAt, threeSafes } from "../../fixtures/top-ups.ts";
import {
  otherAccount,
  ownAccount,
  safeAccountFixture,
  WITHDRAWAL_ID,
  withdrawalIn,
} from "../../fixtures/withdrawals.ts";
import { endWithdrawAttempt } from "./parts/withdraw-attempt.ts";
import { WithdrawScreen } from "./WithdrawScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/withdraw/WithdrawScreen",
  component: WithdrawScreen,
  parameters: { bare: true },
  beforeEach: () => {
    addresses.length = 0;
    forgetDrafts();
    endWithdrawAttempt();
  },
} satisfies Meta<typeof WithdrawScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const START = "POST /withdrawals";

const shows = (
  more: {
    safe?: typeof safeAccountFixture;
    accounts?: readonly (typeof ownAccount)[];
    overview?: typeof accountOverview;
    answers?: StoryFacts["answers"];
  } = {},
) => [
  storyFrame({
    path: "/withdraw",
    seeds: [
      [safeAccountQuery().queryKey, more.safe ?? safeAccountFixture],
      [
        query(api.withdrawals.listWithdrawalAccounts).queryKey,
        { items: more.accounts ?? [ownAccount, otherAccount] },
      ],
      [accountOverviewQuery.queryKey, more.overview ?? accountOverview],
      [safeAccountQuery("POSTAL_BANK").queryKey, safeAt("POSTAL_BANK")],
    ],
    answers: more.answers ?? {},
    onAddress: (address) => addresses.push(address),
  }),
];

/** Everything goes with one tap, and the next page asks for the code. */
export const Loaded: Story = {
  decorators: shows({ answers: { [START]: () => withdrawalIn("VERIFYING") } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("available")).toHaveTextContent("64,200.50");
    await expect(page.getByTestId("receiver")).toHaveTextContent("建设银行 尾号 2087");
    await userEvent.type(page.getByTestId("withdraw-amount"), "50000");
    await userEvent.click(page.getByTestId("withdraw-next"));
    await waitFor(() =>
      expect(addresses).toContain(`/withdraw/payMentVerific?id=${WITHDRAWAL_ID}`),
    );
  },
};

export const TooMuch: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("withdraw-next"));
    await expect(page.getByText("请输入提现金额")).toBeVisible();
    await userEvent.type(page.getByTestId("withdraw-amount"), "64200.51");
    await expect(page.getByText("最多可提 ¥64,200.50")).toBeVisible();
  },
};

/** The bank does not answer: the last balance with its time, and nothing to be withdrawn. */
export const BankAway: Story = {
  decorators: shows({ safe: { ...safeAccountFixture, fresh: false } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("balance-old")).toHaveTextContent("钱没有变动");
    await expect(page.getByTestId("withdraw-next")).toHaveAttribute("aria-disabled", "true");
  },
};

export const OnItsWay: Story = {
  decorators: shows({
    safe: { ...safeAccountFixture, inTransitFen: 5_000_000, availableFen: 1_420_050 },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("in-transit")).toHaveTextContent("50,000.00");
    await expect(page.getByTestId("available")).toHaveTextContent("14,200.50");
  },
};

export const Empty: Story = {
  decorators: shows({ safe: { ...safeAccountFixture, balanceFen: 0, availableFen: 0 } }),
};

/** Only accounts of another name: one of the own name is added first. */
export const NoAccount: Story = {
  decorators: shows({ accounts: [otherAccount] }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("add-account")).toBeVisible();
    await expect(page.getByText("请先添加收款账户")).toBeVisible();
  },
};

export const BalanceTooLow: Story = {
  decorators: shows({
    answers: { [START]: () => refusal("BALANCE_TOO_LOW", { availableFen: 1_420_050 }) },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("withdraw-amount"), "50000");
    await userEvent.click(page.getByTestId("withdraw-next"));
    await expect(await page.findByTestId("refusal")).toHaveTextContent("最多可提 ¥14,200.50");
  },
};

/** A lost answer is asked for, and never sent again. */
export const AnswerLost: Story = {
  decorators: shows({ answers: { [START]: noAnswer } }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByTestId("withdraw-amount"), "50000");
    await userEvent.click(page.getByTestId("withdraw-next"));
    await waitFor(() =>
      expect(addresses.at(-1)).toMatch(/^\/withdraw\/result\?request=[0-9a-f]{32}$/),
    );
  },
};

const sent: unknown[] = [];

/** Of several safe accounts the one is chosen that pays: its balance shows, and it is what is sent. */
export const SeveralPayers: Story = {
  decorators: shows({
    overview: threeSafes,
    answers: {
      [START]: (input) => {
        sent.push(input);
        return withdrawalIn("VERIFYING", { bankChannel: "POSTAL_BANK" });
      },
    },
  }),
  play: async ({ canvasElement }) => {
    sent.length = 0;
    const page = within(canvasElement);
    const payers = within(await page.findByTestId("payer"));
    await expect(payers.getAllByRole("radio")).toHaveLength(3);
    await userEvent.click(payers.getByText(/邮储银行/));
    await waitFor(() => expect(page.getByTestId("available")).toHaveTextContent("12,000.00"));
    await userEvent.type(await page.findByTestId("withdraw-amount"), "100");
    await userEvent.click(page.getByTestId("withdraw-next"));
    await waitFor(() => expect(sent).toHaveLength(1));
    await expect(sent[0]).toMatchObject({ bankChannel: "POSTAL_BANK", amountFen: 10_000 });
  },
};

export const Waiting: Story = waitingStory("/withdraw");

export const Failed: Story = {
  ...failedStory(
    {
      path: "/withdraw",
      failures: [[query(api.withdrawals.listWithdrawalAccounts).queryKey, noAnswer()]],
    },
    safeAccountQuery().queryKey,
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/钱仍在安全账户/)).toBeVisible();
  },
};
