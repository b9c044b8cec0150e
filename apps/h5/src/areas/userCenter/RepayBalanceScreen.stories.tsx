import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { infiniteQuery, query } from "../../data/query.ts";
import { noMovements, repayMovements } from "../../fixtures/balances.ts";
import { firstPage } from "../../fixtures/orders.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RepayBalanceScreen } from "./RepayBalanceScreen.tsx";

const meta = {
  title: "H5/userCenter/RepayBalanceScreen",
  component: RepayBalanceScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RepayBalanceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/balance/repayBalance";
const key = query(api.balances.listMovements, { account: "REPAY" }).queryKey;

const shows = (movements = repayMovements) => [
  storyFrame({
    path,
    seeds: [
      [key, movements],
      [
        infiniteQuery(api.balances.listMovements, { account: "REPAY" }).queryKey,
        firstPage(movements),
      ],
    ],
  }),
];

export const Loaded: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("repay-balance-amount")).toHaveTextContent("380.50");
    await expect(page.getAllByTestId("movement")).toHaveLength(2);
  },
};

export const Empty: Story = { decorators: shows(noMovements) };

export const OfOthers: Story = {
  ...refusedTo("AUTHORIZED_PERSON", path, key),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("role-refused")).toBeVisible();
  },
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, key);
