import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { accountOverviewQuery } from "../../data/accounts.queries.ts";
import { api } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { safeAccountQuery } from "../../data/withdrawals.queries.ts";
import { openedAccounts } from "../../fixtures/accounts.ts";
import { noMovements, repayMovements } from "../../fixtures/balances.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { noAnswer, refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { accountOverview, safeAt, threeSafes } from "../../fixtures/top-ups.ts";
import { safeAccountFixture } from "../../fixtures/withdrawals.ts";
import { BalanceScreen } from "./BalanceScreen.tsx";

const meta = {
  title: "H5/userCenter/BalanceScreen",
  component: BalanceScreen,
  parameters: { bare: true },
} satisfies Meta<typeof BalanceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/balance";
const repayKey = query(api.balances.listMovements, { account: "REPAY" }).queryKey;

const withoutSeeds = ({ seeds: _seeds, ...facts }: StoryFacts) => facts;

const shows = (safe: unknown, repay: unknown, more: StoryFacts = {}) => [
  storyFrame({
    path,
    seeds: [
      [sessionQuery.queryKey, legalPerson],
      [query(api.accounts.listBankAccounts).queryKey, openedAccounts],
      ...(safe === undefined ? [] : [[safeAccountQuery().queryKey, safe] as const]),
      [repayKey, repay],
      [accountOverviewQuery.queryKey, accountOverview],
      ...(more.seeds ?? []),
    ],
    ...withoutSeeds(more),
  }),
];

export const Loaded: Story = {
  decorators: shows(safeAccountFixture, repayMovements),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("safe-balance-amount")).toHaveTextContent("64,200.50");
    await expect(page.getByTestId("repay-balance-amount")).toHaveTextContent("380.50");
    await expect(page.getByTestId("to-safe-movements")).toHaveAttribute(
      "href",
      "/userCenter/balance/anxin",
    );
    await expect(page.getByTestId("to-repay-movements")).toHaveAttribute(
      "href",
      "/userCenter/balance/repayBalance",
    );
    await expect(page.getByTestId("to-withdraw")).toHaveAttribute("href", "/withdraw");
  },
};

/** Each bank says what lies there; one that is away hides no other. */
export const ThreeBanks: Story = {
  decorators: shows(safeAccountFixture, repayMovements, {
    seeds: [
      [accountOverviewQuery.queryKey, threeSafes],
      [safeAccountQuery("FMYHB_BANK").queryKey, safeAt("FMYHB_BANK")],
    ],
    failures: [[safeAccountQuery("POSTAL_BANK").queryKey, noAnswer()]],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const amounts = await page.findAllByTestId("safe-balance-amount");
    await expect(amounts.map((amount) => amount.textContent)).toEqual([
      expect.stringContaining("64,200.50"),
      expect.stringContaining("380.00"),
    ]);
    await expect(page.getAllByText(/钱仍在安全账户/)).toHaveLength(1);
  },
};

/** The bank is away: the last balance shows with its time. */
export const OldBalance: Story = {
  decorators: shows({ ...safeAccountFixture, fresh: false, inTransitFen: 100_000 }, noMovements),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("balance-old")).toBeVisible();
    await expect(page.getByTestId("in-transit")).toHaveTextContent("1,000.00");
  },
};

export const NotOpened: Story = {
  decorators: shows(undefined, noMovements, {
    failures: [[safeAccountQuery().queryKey, refusal("ACCOUNT_NOT_OPEN")]],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect((await page.findAllByTestId("no-safe-account"))[0]).toBeVisible();
    await expect(page.getByTestId("to-home")).toHaveAttribute("href", "/home");
  },
};

export const OfOthers: Story = {
  ...refusedTo("AUTHORIZED_PERSON", path, safeAccountQuery().queryKey),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toBeVisible();
    await expect(canvasElement.querySelector("[aria-busy]")).toBeNull();
  },
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, safeAccountQuery().queryKey);
