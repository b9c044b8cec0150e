import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { otherAccount, ownAccount } from "../../fixtures/withdrawals.ts";
import { BanksScreen } from "./BanksScreen.tsx";

const addresses: string[] = [];

const meta = {
  title: "H5/withdraw/BanksScreen",
  component: BanksScreen,
  parameters: { bare: true },
} satisfies Meta<typeof BanksScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const shows = (items: readonly (typeof ownAccount)[]) => [
  storyFrame({
    path: "/withdraw/banks",
    seeds: [[query(api.withdrawals.listWithdrawalAccounts).queryKey, { items }]],
    onAddress: (address) => addresses.push(address),
  }),
];

/** An account of another name cannot be chosen, and says why. */
export const Loaded: Story = {
  decorators: shows([ownAccount, otherAccount]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("与安全账户户名不一致，不能提现到此账户")).toBeVisible();
    await expect(page.getByRole("radio", { name: /工商银行 尾号 0391/ })).toBeDisabled();
    await expect(page.getByTestId("choose-account")).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(page.getByRole("radio", { name: /建设银行 尾号 2087/ }));
    await userEvent.click(page.getByTestId("choose-account"));
    await waitFor(() => expect(addresses.at(-1)).toBe(`/withdraw?to=${ownAccount.accountId}`));
  },
};

export const Empty: Story = { decorators: shows([]) };

export const OtherNamesOnly: Story = { decorators: shows([otherAccount]) };

export const Waiting: Story = waitingStory("/withdraw/banks");

export const Failed: Story = failedStory(
  "/withdraw/banks",
  query(api.withdrawals.listWithdrawalAccounts).queryKey,
);
