import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { AccountOverview, SafeAccount } from "@kedu/api";
import type { BankChannel } from "@kedu/domain";
import { accountOverviewQuery } from "../../data/accounts.queries.ts";
import { channelsQuery } from "../../data/channels.queries.ts";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { safeAccountQuery } from "../../data/withdrawals.queries.ts";
import { movementsOf, noMovements, safeMovements } from "../../fixtures/balances.ts";
import { signedBank } from "../../fixtures/channels.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { noAccountsOpen, safeAt, threeSafes } from "../../fixtures/top-ups.ts";
import { safeAccountFixture } from "../../fixtures/withdrawals.ts";
import { AnxinScreen, FuminScreen, PsbcScreen } from "./SafeAccountScreen.tsx";

const meta = {
  title: "H5/userCenter/SafeAccountScreen",
  component: AnxinScreen,
  parameters: { bare: true },
} satisfies Meta<typeof AnxinScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/balance/anxin";

const shows = (
  at: string,
  safe: SafeAccount,
  { movements = safeMovements, overview = threeSafes, ...more }: Shown = {},
) => {
  const { bankChannel } = safe.account;
  const of = { account: "SAFE", bankChannel } as const;
  return [
    storyFrame({
      path: at,
      seeds: [
        [accountOverviewQuery.queryKey, overview],
        [safeAccountQuery(bankChannel).queryKey, safe],
        [query(api.balances.listMovements, of).queryKey, movements],
        [infiniteQuery(api.balances.listMovements, of).queryKey, firstPage(movements)],
        ...(more.seeds ?? []),
      ],
    }),
  ];
};

/** At a bank that shares its page. */
const atCcb: SafeAccount = {
  ...safeAccountFixture,
  account: {
    ...safeAccountFixture.account,
    accountId: "01K9ZQ4S6V8X0A2C4E6G8J0M55",
    bankChannel: "CCB_BANK",
    bankName: "建设银行",
    last4: "4410",
  },
};
const ccbOwn: AccountOverview["safes"][number] = {
  ...atCcb.account,
  openedOn: "2026-10-08",
  balanceFen: atCcb.balanceFen,
  takesTopUps: false,
};

const atFumin = safeAt("FMYHB_BANK");
const atPsbc = safeAt("POSTAL_BANK");

interface Shown extends Pick<StoryFacts, "seeds"> {
  readonly movements?: typeof safeMovements;
  readonly overview?: AccountOverview;
}

const onlyAt = (bankChannel: BankChannel): AccountOverview => ({
  ...threeSafes,
  safes: threeSafes.safes.filter((safe) => safe.bankChannel === bankChannel),
});

export const Loaded: Story = {
  decorators: shows(path, safeAccountFixture),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const movements = await page.findAllByTestId("movement");
    await expect(movements).toHaveLength(5);
    await expect(movements[2]).toHaveTextContent("+¥14,200.50");
    await expect(movements[2]).toHaveTextContent("¥64,200.50");
    await expect(movements[3]).toHaveTextContent("−¥50,000.00");
    await expect(page.queryByTestId("difference")).toBeNull();
    await expect(page.getByTestId("to-withdraw")).toHaveAttribute(
      "href",
      "/withdraw?from=ICBC_BANK",
    );
  },
};

/** The bank has more than was reported: its figure counts, and the difference is said. */
export const Differs: Story = {
  decorators: shows(path, { ...safeAccountFixture, balanceFen: 6_430_050 }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("difference")).toHaveTextContent("¥100.00");
    await expect(page.getByTestId("safe-balance-amount")).toHaveTextContent("64,300.50");
  },
};

export const Empty: Story = {
  decorators: shows(
    path,
    { ...safeAccountFixture, balanceFen: 0, availableFen: 0 },
    { movements: noMovements },
  ),
};

export const Fumin: Story = {
  render: () => <FuminScreen />,
  decorators: shows("/userCenter/balance/fumin", atFumin, {
    movements: movementsOf(atFumin.balanceFen),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByTestId("movement");
    await expect(first).toBeVisible();
    await expect(page.queryByTestId("difference")).toBeNull();
  },
};

export const Psbc: Story = {
  render: () => <PsbcScreen />,
  decorators: shows("/userCenter/balance/psbc", atPsbc, {
    movements: movementsOf(atPsbc.balanceFen),
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByTestId("movement");
    await expect(first).toBeVisible();
    await expect(page.queryByTestId("difference")).toBeNull();
    await expect(page.getByTestId("to-charge")).toHaveAttribute(
      "href",
      "/userCenter/balance/psbc/charge",
    );
  },
};

/** The accounts at ICBC and CCB have one page: each is a way to the other. */
export const TwoBanks: Story = {
  decorators: shows(`${path}?bank=CCB_BANK`, atCcb, {
    overview: { ...threeSafes, safes: [...threeSafes.safes, ccbOwn] },
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("safe-balance-amount")).toHaveTextContent("64,200.50");
    await expect(page.getByTestId("to-withdraw")).toHaveAttribute(
      "href",
      "/withdraw?from=CCB_BANK",
    );
    await expect(page.getByTestId("to-own-bank")).toHaveAttribute("href", path);
  },
};

/** No account at this bank yet: its channel opens one, and the way to the others is there. */
export const AtAnotherBank: Story = {
  render: () => <PsbcScreen />,
  decorators: shows("/userCenter/balance/psbc", safeAccountFixture, {
    overview: onlyAt("ICBC_BANK"),
    seeds: [[channelsQuery.queryKey, { items: [] }]],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-own-bank")).toHaveAttribute("href", path);
    await expect(await page.findByTestId("to-sign")).toHaveAttribute(
      "href",
      "/userCenter/channelManage/channelProDetail?channel=POSTAL_BANK",
    );
    await expect(page.queryByTestId("safe-balance")).toBeNull();
    await expect(page.queryByTestId("to-withdraw")).toBeNull();
  },
};

/** The bank closed the account that it kept: it is said, and its movements can still be seen. */
export const Closed: Story = {
  render: () => <PsbcScreen />,
  decorators: shows("/userCenter/balance/psbc", safeAccountFixture, {
    overview: { ...onlyAt("ICBC_BANK"), closedAt: ["POSTAL_BANK"] },
    seeds: [[channelsQuery.queryKey, { items: [] }]],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("closed-here")).toHaveTextContent(
      "邮储银行安全账户已关闭",
    );
    await expect(page.getByTestId("to-closed-movements")).toHaveAttribute(
      "href",
      "/userCenter/bankStatement?account=POSTAL_BANK",
    );
    await expect(page.getByTestId("to-sign")).toBeVisible();
  },
};

/** The bank has been asked and has not answered. */
export const Opening: Story = {
  render: () => <PsbcScreen />,
  decorators: shows("/userCenter/balance/psbc", safeAccountFixture, {
    overview: onlyAt("ICBC_BANK"),
    seeds: [
      [
        channelsQuery.queryKey,
        {
          items: [{ ...signedBank, bankChannel: "POSTAL_BANK", status: "SIGNING", isAsked: true }],
        },
      ],
    ],
  }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("opening")).toBeVisible();
    await expect(page.queryByTestId("to-sign")).toBeNull();
  },
};

export const NotOpened: Story = {
  decorators: shows(path, safeAccountFixture, { overview: noAccountsOpen }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("no-safe-account")).toBeVisible();
  },
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, accountOverviewQuery.queryKey);
