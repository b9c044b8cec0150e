import type { Meta, StoryObj } from "@storybook/react-vite";
import type { BankAccount } from "@kedu/api";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { noAccounts, openedAccounts } from "../../fixtures/accounts.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { AccountOutcomeScreen } from "./OutcomeScreens.tsx";

const meta = {
  title: "H5/result/AccountOutcome",
  component: AccountOutcomeScreen,
  parameters: { bare: true },
} satisfies Meta<typeof AccountOutcomeScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/result/components/openAccount";
const { queryKey } = query(api.accounts.listBankAccounts);
const of = (items: BankAccount[]) => [storyFrame({ path, seeds: [[queryKey, { items }]] })];

export const Opened: Story = {
  decorators: of(openedAccounts.items),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("工商银行 尾号 0391")).toBeVisible();
  },
};
export const BeingChecked: Story = {
  decorators: of(openedAccounts.items.map((item) => ({ ...item, status: "PENDING_VERIFY" }))),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("银行正在核验")).toBeVisible();
  },
};
export const None: Story = emptyStory(path, queryKey, noAccounts);
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = {
  decorators: of(openedAccounts.items),
  globals: { language: "en" },
};
