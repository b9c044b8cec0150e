import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { SafeAccount } from "@kedu/api";
import type { BankChannel } from "@kedu/domain";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { safeAccountQuery } from "../../data/withdrawals.queries.ts";
import { noMovements, safeMovements } from "../../fixtures/balances.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
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

const shows = (at: string, safe: SafeAccount, movements = safeMovements) => [
  storyFrame({
    path: at,
    seeds: [
      [safeAccountQuery.queryKey, safe],
      [query(api.balances.listMovements, { account: "SAFE" }).queryKey, movements],
      [
        infiniteQuery(api.balances.listMovements, { account: "SAFE" }).queryKey,
        firstPage(movements),
      ],
    ],
  }),
];

const atBank = (bankChannel: BankChannel): SafeAccount => ({
  ...safeAccountFixture,
  account: { ...safeAccountFixture.account, bankChannel },
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
    await expect(page.getByTestId("to-withdraw")).toHaveAttribute("href", "/withdraw");
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
  decorators: shows(path, { ...safeAccountFixture, balanceFen: 0, availableFen: 0 }, noMovements),
};

export const Fumin: Story = {
  render: () => <FuminScreen />,
  decorators: shows("/userCenter/balance/fumin", atBank("FMYHB_BANK")),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByTestId("movement");
    await expect(first).toBeVisible();
  },
};

export const Psbc: Story = {
  render: () => <PsbcScreen />,
  decorators: shows("/userCenter/balance/psbc", atBank("POSTAL_BANK")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [first] = await page.findAllByTestId("movement");
    await expect(first).toBeVisible();
    await expect(page.getByTestId("to-charge")).toHaveAttribute(
      "href",
      "/userCenter/balance/psbc/charge",
    );
  },
};

/** The account is at another bank: nothing of it shows here, and the way to it is there. */
export const AtAnotherBank: Story = {
  render: () => <PsbcScreen />,
  decorators: shows("/userCenter/balance/psbc", safeAccountFixture),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-own-bank")).toHaveAttribute("href", path);
    await expect(page.queryByTestId("safe-balance")).toBeNull();
    await expect(page.queryByTestId("to-withdraw")).toBeNull();
  },
};

export const NotOpened: Story = failedStory(
  path,
  safeAccountQuery.queryKey,
  refusal("ACCOUNT_NOT_OPEN"),
);

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, safeAccountQuery.queryKey);
