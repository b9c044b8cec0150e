import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import type { AppCode } from "@kedu/domain";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { api } from "../../data/client.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { query } from "../../data/query.ts";
import { overviewOf, submitted } from "../../fixtures/cancellation.ts";
import {
  allDocuments,
  businessContracts,
  lineContracts,
  noContracts,
} from "../../fixtures/documents.ts";
import { homeFixture, lineFixture } from "../../fixtures/home.ts";
import { legalPerson } from "../../fixtures/identity.ts";
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
const contractsOf = (appCode: AppCode) => query(api.contracts.listContracts, { appCode }).queryKey;
const documents = query(api.contracts.listDocuments, { moment: "ALL" }).queryKey;
const loanLine = {
  ...lineFixture,
  appCode: "APP2001",
  lineId: "01JD3Q2NE00000000000000002",
} as const;

const seeds = [
  [homeQuery.queryKey, { ...homeFixture, lines: [lineFixture, loanLine] }],
  [contractsOf("APP1001"), lineContracts],
  [contractsOf("APP2001"), lineContracts],
  [documents, allDocuments],
] as const;

export const Signed: Story = {
  decorators: [storyFrame({ path, seeds })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const ours = within(await page.findByTestId("contracts-APP1001"));
    await expect(ours.getByRole("link", { name: /综合授信合同/ })).toHaveAttribute(
      "href",
      "/protocol/components/ComprehensiveCreditContract",
    );
    await expect(ours.getByText("待签署")).toBeVisible();
    // Each line has its own contracts, also where they are of one kind.
    const loans = within(page.getByTestId("contracts-APP2001"));
    await expect(loans.getByRole("link", { name: /综合授信合同/ })).toHaveAttribute(
      "href",
      "/protocol/components/ComprehensiveCreditContract?appCode=APP2001",
    );
  },
};
/** A cancellation in its cooling-off, and a business line with both guarantees. */
export const Cancelling: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [homeQuery.queryKey, { ...homeFixture, lines: [loanLine] }],
        [contractsOf("APP2001"), businessContracts],
        [documents, allDocuments],
        [sessionQuery.queryKey, legalPerson],
        [cancellationQuery.queryKey, overviewOf(submitted)],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const loans = within(await page.findByTestId("contracts-APP2001"));
    await expect(loans.getByRole("link", { name: /反担保合同/ })).toHaveAttribute(
      "href",
      "/protocol/CounterGuarantee?appCode=APP2001",
    );
    const account = within(await page.findByTestId("contracts-account"));
    await expect(account.getByRole("link", { name: /账户注销协议/ })).toHaveAttribute(
      "href",
      `/protocol/components/CancelPro?contract=${submitted.contractId}`,
    );
    await expect(account.getByText("已签署")).toBeVisible();
  },
};
/** Whether there is an agreement cannot be asked; the other contracts are there all the same. */
export const FailedAccount: Story = {
  ...failedStory(
    {
      path,
      seeds: [
        [homeQuery.queryKey, homeFixture],
        [contractsOf("APP1001"), lineContracts],
        [documents, allDocuments],
        [sessionQuery.queryKey, legalPerson],
      ],
    },
    cancellationQuery.queryKey,
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("button", { name: "重试" })).toBeVisible();
    await expect(page.getByTestId("contracts-APP1001")).toBeVisible();
  },
};
const ofOneLine = [
  [homeQuery.queryKey, homeFixture],
  [documents, allDocuments],
] as const;

export const EmptyOfContracts: Story = {
  ...emptyStory({ path, seeds: [...ofOneLine] }, contractsOf("APP1001"), noContracts),
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
export const Failed: Story = failedStory(
  { path, seeds: [[homeQuery.queryKey, homeFixture]] },
  documents,
);
export const English: Story = { decorators: Signed.decorators!, globals: { language: "en" } };
