import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { allDocuments, lineContracts, noContracts } from "../../fixtures/documents.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { ProtocolListScreen } from "./ProtocolListScreen.tsx";

const meta = {
  title: "H5/protocol/ProtocolListScreen",
  component: ProtocolListScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ProtocolListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/protocol";
const contracts = query(api.contracts.listContracts, { appCode: "APP1001" }).queryKey;
const documents = query(api.contracts.listDocuments, { moment: "ALL" }).queryKey;

export const Signed: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [contracts, lineContracts],
        [documents, allDocuments],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("link", { name: /综合授信合同/ })).toHaveAttribute(
      "href",
      "/protocol/components/ComprehensiveCreditContract",
    );
    await expect(page.getByText("待签署")).toBeVisible();
  },
};
export const EmptyOfContracts: Story = emptyStory(
  { path, seeds: [[documents, allDocuments]] },
  contracts,
  noContracts,
);
export const NoLineYet: Story = {
  ...failedStory({ path, seeds: [[documents, allDocuments]] }, contracts, refusal("NOT_FOUND")),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("暂无合同")).toBeVisible();
  },
};
/** The documents are there all the same. */
export const FailedContracts: Story = {
  ...failedStory({ path, seeds: [...ofOneLine] }, contractsOf("APP1001")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "重试" })).toBeVisible();
    await expect(page.getByText("平台协议与授权")).toBeVisible();
  },
};
/** Salespeople and merchants have documents and no line. */
export const NoLine: Story = {
  ...failedStory(
    { path, seeds: [[documents, allDocuments]] },
    homeQuery.queryKey,
    refusal("FORBIDDEN_ROLE"),
  ),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("平台协议与授权")).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory({ path, seeds: [[contracts, lineContracts]] }, documents);
export const English: Story = { decorators: Signed.decorators!, globals: { language: "en" } };
