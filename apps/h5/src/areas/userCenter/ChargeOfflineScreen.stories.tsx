import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { repayAccountQuery } from "../../data/transfers.queries.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { openRepayAccount } from "../../fixtures/transfers.ts";
import { ChargeOfflineScreen } from "./ChargeOfflineScreen.tsx";

const meta = {
  title: "H5/userCenter/ChargeOfflineScreen",
  component: ChargeOfflineScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ChargeOfflineScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/balance/charge_offline";
const { queryKey } = repayAccountQuery;

export const Loaded: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, openRepayAccount]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("payee-number")).toHaveTextContent("7550480220935123");
    await expect(page.getByTestId("to-transfer")).toHaveAttribute("href", "/transfer");
  },
};

export const NotOpened: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [[queryKey, { ...openRepayAccount, repayAccount: null, safe: null }]],
    }),
  ],
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, queryKey);
