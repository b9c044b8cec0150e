import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { repaymentEntry, transferEntry } from "../../fixtures/statements.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { StatementEntryScreen } from "./StatementEntryScreen.tsx";

const meta = {
  title: "H5/userCenter/StatementEntryScreen",
  component: StatementEntryScreen,
  parameters: { bare: true },
} satisfies Meta<typeof StatementEntryScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const pathOf = (entryId: string) => `/userCenter/bankStatement/detail?entry=${entryId}`;
const keyOf = (entryId: string) => query(api.statements.getStatementEntry, { entryId }).queryKey;
const path = pathOf(repaymentEntry.entryId);

export const Repayment: Story = {
  decorators: [storyFrame({ path, seeds: [[keyOf(repaymentEntry.entryId), repaymentEntry]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("entry-amount")).toHaveTextContent("10,030.00");
    await expect(page.getByTestId("entry-after")).toHaveTextContent("0.00");
    await expect(page.getByTestId("to-voucher")).toHaveAttribute(
      "href",
      `/star-enjoy-loan/protocols/pdfContract?voucher=${repaymentEntry.entryId}`,
    );
    await expect(page.getByTestId("to-repayment")).toHaveAttribute(
      "href",
      `/record/detail?repayment=${repaymentEntry.repaymentId}`,
    );
  },
};

export const English: Story = { ...Repayment, globals: { language: "en" } };

export const TransferIn: Story = {
  decorators: [
    storyFrame({
      path: pathOf(transferEntry.entryId),
      seeds: [[keyOf(transferEntry.entryId), transferEntry]],
    }),
  ],
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, keyOf(repaymentEntry.entryId));
