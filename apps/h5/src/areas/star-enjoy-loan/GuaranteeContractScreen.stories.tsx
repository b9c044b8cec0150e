import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import {
  LOAN_CONTRACT_PDF,
  LOAN_CONTRACT_PDF_SHA256,
  loanContract,
} from "../../fixtures/contracts.ts";
import { noContracts } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { GuaranteeContractScreen } from "./GuaranteeContractScreen.tsx";

const meta = {
  title: "H5/star-enjoy-loan/GuaranteeContractScreen",
  component: GuaranteeContractScreen,
  parameters: { bare: true },
} satisfies Meta<typeof GuaranteeContractScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/star-enjoy-loan/home/protocols/GuaranteeContract";
const contract = {
  ...loanContract("ACTIVATE"),
  kind: "GUARANTEE",
  title: "保证合同",
  pdfSha256: LOAN_CONTRACT_PDF_SHA256,
} as const;
const { text: _text, signers: _signers, ...summary } = contract;
const contracts = query(api.contracts.listContracts, { appCode: "APP2001" }).queryKey;
const file = await (await fetch(LOAN_CONTRACT_PDF)).arrayBuffer();

export const Verified: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [contracts, { items: [summary] }],
        [
          query(api.contracts.getContract, { contractId: contract.contractId, with: "PDF" })
            .queryKey,
          contract,
        ],
      ],
      answers: {
        [`GET /contracts/${contract.contractId}/pdf`]: () =>
          new Response(file, { headers: { "content-type": "application/pdf" } }),
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("保证合同");
    await waitFor(() => expect(page.getByTestId("pdf-check")).toHaveTextContent("一致"));
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, contracts);
export const NoGuarantee: Story = {
  decorators: [storyFrame({ path, seeds: [[contracts, noContracts]] })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This page could not be found")).toBeVisible();
  },
};
