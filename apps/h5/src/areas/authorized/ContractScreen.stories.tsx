import type { OwnAuthorisation } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { ownAuthorisationsQuery } from "../../data/authorisations.queries.ts";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { ownList, ownOf, payingPerson } from "../../fixtures/authorisations.ts";
import { creditContract } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ContractScreen } from "./ContractScreen.tsx";

const meta = {
  title: "H5/authorized/ContractScreen",
  component: ContractScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ContractScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const toRead: OwnAuthorisation = {
  ...ownOf(payingPerson),
  status: "ID_UPLOADED",
  ownFaceAt: null,
  contractAgreed: false,
};
const contractId = toRead.contractId ?? "";
const path = `/authorized/contract?id=${toRead.authorisationId}&own=1`;
const shows = (...own: OwnAuthorisation[]) => [
  storyFrame({
    path,
    seeds: [
      [ownAuthorisationsQuery.queryKey, ownList(...own)],
      [
        query(api.contracts.getContract, { contractId }).queryKey,
        { ...creditContract, contractId, kind: "SENSITIVE", title: "付款授权书", status: "NEW" },
      ],
    ],
  }),
];

/** It is agreed to by reading it. */
export const ToRead: Story = {
  decorators: shows(toRead),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("read-contract"));
    await expect(await screen.findByTestId("contract-agree")).toBeVisible();
  },
};

export const ReadBefore: Story = { decorators: shows({ ...toRead, contractAgreed: true }) };

/** Revoked while its person was on the way. */
export const Gone: Story = {
  decorators: shows(),
  play: async ({ canvasElement }) => {
    const home = await within(canvasElement).findByRole("link", { name: "返回首页" });
    await expect(home).toHaveAttribute("href", "/home");
  },
};

export const Waiting: Story = waitingStory(path);

export const Failed: Story = failedStory(path, ownAuthorisationsQuery.queryKey);

export const English: Story = { decorators: shows(toRead), globals: { language: "en" } };

export const Dark: Story = { decorators: shows(toRead), globals: { theme: "dark" } };
