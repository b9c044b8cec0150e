import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { repayAccountQuery, unmatchedQuery } from "../../data/transfers.queries.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { noRepayAccount, openRepayAccount, unmatchedTransfer } from "../../fixtures/transfers.ts";
import { TransferScreen } from "./TransferScreen.tsx";

const meta = {
  title: "H5/transfer/TransferScreen",
  component: TransferScreen,
  parameters: { bare: true },
} satisfies Meta<typeof TransferScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/transfer";
const CLAIM = "POST /transfers/claims";

const shows = (
  items: readonly (typeof unmatchedTransfer)[],
  answers: StoryFacts["answers"] = {},
) => [
  storyFrame({
    path,
    seeds: [
      [repayAccountQuery.queryKey, openRepayAccount],
      [unmatchedQuery.queryKey, { items }],
    ],
    answers,
  }),
];

const sheet = () => within(document.body);

async function fill(canvasElement: HTMLElement, amount: string): Promise<void> {
  await userEvent.click(await within(canvasElement).findByTestId("claim"));
  await userEvent.type(await sheet().findByTestId("claim-amount"), amount);
  await userEvent.type(sheet().getByTestId("claim-payer"), "恒信（深圳）有限公司");
  await userEvent.type(sheet().getByTestId("claim-last4"), "2087");
  await userEvent.click(sheet().getByTestId("send-claim"));
}

export const Loaded: Story = {
  decorators: shows([unmatchedTransfer]),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("payee-reference")).toHaveTextContent("KD4E6G8J0M5K");
    await expect(page.getAllByTestId("payee-number")).toHaveLength(2);
    await expect(page.getByTestId("unmatched")).toHaveTextContent("42,000.00");
  },
};

/** The bank is called as its readers know it; what is copied is the name that banks' forms take. */
export const English: Story = {
  decorators: shows([unmatchedTransfer]),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [bank] = await page.findAllByTestId("payee-bank");
    await expect(bank).toHaveTextContent("ICBC");
    await expect(bank).not.toHaveTextContent("工商银行");
  },
};

export const NothingUnmatched: Story = { decorators: shows([]) };

/** The amount of a transfer that is shown is filled in; name and digits prove that it is the dealer's. */
export const ClaimOfOne: Story = {
  decorators: shows([unmatchedTransfer]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("unmatched"));
    await expect(await sheet().findByTestId("claim-amount")).toHaveValue("42,000.00");
    await expect(sheet().getByTestId("claim-payer")).toHaveValue("");
  },
};

export const Claimed: Story = {
  decorators: shows([], {
    "GET /transfers/unmatched": () => ({ items: [] }),
    [CLAIM]: () => ({
      transferId: unmatchedTransfer.transferId,
      amountFen: unmatchedTransfer.amountFen,
      receivedAt: unmatchedTransfer.receivedAt,
    }),
  }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, "42000");
    await waitFor(() => expect(sheet().queryByTestId("claim-amount")).toBeNull());
  },
};

export const NotFound: Story = {
  decorators: shows([], { [CLAIM]: () => refusal("TRANSFER_NOT_MATCHED") }),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, "42001");
    await expect(await sheet().findByTestId("refusal")).toBeVisible();
  },
};

export const NothingTyped: Story = {
  decorators: shows([]),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("claim"));
    await userEvent.click(await sheet().findByTestId("send-claim"));
    await expect(
      await sheet().findByText(/^(请输入转账金额|Enter the amount of the transfer)$/),
    ).toBeVisible();
  },
};

export const NotApplied: Story = {
  decorators: [storyFrame({ path, seeds: [[repayAccountQuery.queryKey, noRepayAccount]] })],
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, repayAccountQuery.queryKey);
