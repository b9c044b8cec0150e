import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { repayAccountQuery } from "../../data/transfers.queries.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusedTo } from "../../fixtures/refused-role.tsx";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { noRepayAccount, openRepayAccount } from "../../fixtures/transfers.ts";
import { ApplyRepayAccountScreen } from "./ApplyRepayAccountScreen.tsx";

const meta = {
  title: "H5/applyRepayAccount/ApplyRepayAccountScreen",
  component: ApplyRepayAccountScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ApplyRepayAccountScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/applyRepayAccount";
const { queryKey } = repayAccountQuery;

export const Open: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, openRepayAccount]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("payee-number")).toHaveTextContent("7551480220931157");
    await expect(page.getByTestId("copy-number")).toBeVisible();
    await expect(page.queryByTestId("payee-reference")).toBeNull();
  },
};

export const NotApplied: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, noRepayAccount]] })],
};

/** What the bank opened shows at once. */
export const Applied: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [[queryKey, noRepayAccount]],
      answers: {
        "POST /transfers/account": () => openRepayAccount.repayAccount,
        "GET /transfers/account": () => openRepayAccount,
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("apply-repay-account"));
    await expect(await page.findByTestId("own-account")).toBeVisible();
  },
};

export const BankAway: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [[queryKey, noRepayAccount]],
      answers: { "POST /transfers/account": () => refusal("PROVIDER_UNAVAILABLE") },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("apply-repay-account"));
    await expect(await page.findByTestId("refusal")).toBeVisible();
  },
};

export const OfOthers: Story = refusedTo("AUTHORIZED_PERSON", path, queryKey);

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, queryKey);
