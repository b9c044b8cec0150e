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

/** The account at each bank has its own number. */
export const TwoBanks: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [
          queryKey,
          {
            ...openRepayAccount,
            safes: openRepayAccount.safes.flatMap((safe) => [
              safe,
              { ...safe, bankName: "邮储银行", accountNo: "7550480220930022" },
            ]),
          },
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const numbers = await page.findAllByTestId("payee-number");
    await expect(numbers.map((number) => number.textContent)).toEqual([
      expect.stringContaining("7550480220935123"),
      expect.stringContaining("7550480220930022"),
    ]);
  },
};

export const NotOpened: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [[queryKey, { ...openRepayAccount, repayAccount: null, safes: [] }]],
    }),
  ],
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, queryKey);
