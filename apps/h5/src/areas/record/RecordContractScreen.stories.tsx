import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { loanContract } from "../../fixtures/contracts.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { RecordContractScreen } from "./RecordContractScreen.tsx";

const meta = {
  title: "H5/record/RecordContractScreen",
  component: RecordContractScreen,
  parameters: { bare: true },
} satisfies Meta<typeof RecordContractScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const contract = loanContract("ACTIVATE");
const path = `/record/contract?contract=${contract.contractId}`;
const { queryKey } = query(api.contracts.getContract, { contractId: contract.contractId });

export const Signed: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, contract]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("二、借款")).toBeVisible();
    await expect(page.getByTestId("signers")).toHaveTextContent("法人 王**2026-11-20 13:12");
  },
};

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, queryKey);
