import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  businessContracts,
  counterGuarantee,
  creditContract,
  lineContracts,
  noContracts,
  partnerLineContracts,
} from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ContractScreen } from "./ContractScreen.tsx";

const meta = {
  title: "H5/protocol/ContractScreen",
  component: ContractScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ContractScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/protocol/components/ComprehensiveCreditContract";
const contracts = query(api.contracts.listContracts, { appCode: "APP1001" }).queryKey;
const contract = query(api.contracts.getContract, {
  contractId: creditContract.contractId,
}).queryKey;

export const InForce: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [contracts, lineContracts],
        [contract, creditContract],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("综合授信合同");
    await expect(page.getByText("2026-10-02 10:20")).toBeVisible();
  },
};
/** The business loan's contract of the same kind. */
export const OfTheBusinessLoan: Story = {
  decorators: [
    storyFrame({
      path: `${path}?appCode=APP2001`,
      seeds: [
        [query(api.contracts.listContracts, { appCode: "APP2001" }).queryKey, lineContracts],
        [contract, creditContract],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole("heading", { level: 1 });
    await expect(heading).toHaveTextContent("综合授信合同");
  },
};
const partnerPath = "/protocol/psbcApplyPro";
const partnerContracts = query(api.contracts.listContracts, { appCode: "00406" }).queryKey;

/** The partner bank's: of two applications that were signed, the one that it approved. */
export const OfThePartnerBank: Story = {
  decorators: [
    storyFrame({
      path: partnerPath,
      seeds: [
        [partnerContracts, partnerLineContracts],
        [contract, creditContract],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const heading = within(canvasElement).getByRole("heading", { level: 1 });
    await expect(heading).toHaveTextContent("邮储合作额度申请书");
  },
};
/** To the guarantor, which the business line alone has. */
export const CounterGuarantee: Story = {
  decorators: [
    storyFrame({
      path: "/protocol/CounterGuarantee",
      seeds: [
        [query(api.contracts.listContracts, { appCode: "APP2001" }).queryKey, businessContracts],
        [
          query(api.contracts.getContract, { contractId: counterGuarantee.contractId }).queryKey,
          counterGuarantee,
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("反担保合同");
    await expect(page.getByText(/深圳安信融资担保有限公司/)).toBeVisible();
  },
};
export const Loading: Story = waitingStory({ path, seeds: [[contracts, lineContracts]] });
export const Failed: Story = failedStory(path, contracts);
export const NoSuchContract: Story = {
  decorators: [storyFrame({ path, seeds: [[contracts, noContracts]] })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This page could not be found")).toBeVisible();
  },
};
