import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { cancelContract, creditContract } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { NamedContractScreen } from "./NamedContractScreen.tsx";

const meta = {
  title: "H5/protocol/NamedContractScreen",
  component: NamedContractScreen,
  parameters: { bare: true },
} satisfies Meta<typeof NamedContractScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const { contractId } = creditContract;
const path = `/protocol/payMentContract?contract=${contractId}`;
const { queryKey } = query(api.contracts.getContract, { contractId });
const loanContract = { ...creditContract, kind: "LOAN", title: "借款合同" } as const;

export const Signed: Story = {
  decorators: [storyFrame({ path, seeds: [[queryKey, loanContract]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { level: 1 })).toHaveTextContent("借款合同");
    await expect(page.getByText("签署记录")).toBeVisible();
  },
};
/** It waits for the face check of its payment. */
export const Unsigned: Story = {
  decorators: [
    storyFrame({
      path: `/protocol/unPayContract?contract=${contractId}`,
      seeds: [[queryKey, { ...loanContract, signedAt: null, signers: [], status: "VERIFY" }]],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole("heading", { level: 1 });
    await expect(page.queryByText("签署记录")).toBeNull();
  },
};
/** The agreement on a cancellation, in its cooling-off. */
export const OfACancellation: Story = {
  decorators: [
    storyFrame({
      path: `/protocol/components/CancelPro?contract=${cancelContract.contractId}`,
      seeds: [
        [
          query(api.contracts.getContract, { contractId: cancelContract.contractId }).queryKey,
          cancelContract,
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const heading = await page.findByRole("heading", { level: 1 });
    await expect(heading).toHaveTextContent("账户注销协议");
    await expect(page.getByText("2026-11-20 13:10")).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
export const English: Story = { decorators: Signed.decorators!, globals: { language: "en" } };
export const Narrow200: Story = {
  decorators: Signed.decorators!,
  globals: { width: "320", textSize: 200 },
};
