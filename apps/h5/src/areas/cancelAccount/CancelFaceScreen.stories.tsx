import type { CancellationOverview, ContractDocument } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { blocked, facePending, overviewOf } from "../../fixtures/cancellation.ts";
import { unreadCancelContract } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { CancelFaceScreen } from "./CancelFaceScreen.tsx";

const meta = {
  title: "H5/cancelAccount/CancelFaceScreen",
  component: CancelFaceScreen,
  parameters: { bare: true },
} satisfies Meta<typeof CancelFaceScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cancelFace";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

const agreement = (contract: ContractDocument) => {
  const { queryKey } = query(api.contracts.getContract, { contractId: contract.contractId });
  return [[queryKey, contract]] as const;
};
const showsRead = (contract: ContractDocument, facts: StoryFacts = {}) => [
  storyFrame({
    path,
    seeds: [[cancellationQuery.queryKey, overviewOf(facePending)], ...agreement(contract)],
    ...facts,
  }),
];
/** Agreed to after reading, not signed. */
const readContract: ContractDocument = { ...unreadCancelContract, status: "VERIFY" };

/** The agreement comes before the face. */
export const ToRead: Story = {
  decorators: showsRead(unreadCancelContract),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("read-agreement"));
    await expect(page.queryByTestId("to-face")).toBeNull();
    const reader = within(await within(document.body).findByRole("dialog"));
    await expect(await reader.findByText("四、什么不能恢复")).toBeVisible();
  },
};
/** One that was checked before agreements were signed gets its own with another check. */
export const WithoutAgreement: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [cancellationQuery.queryKey, overviewOf({ ...facePending, contractId: null })],
        ...agreement(unreadCancelContract),
      ],
      answers: {
        [`POST /cancellation/${facePending.cancellationId}/check`]: () => facePending,
      },
    }),
  ],
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("read-agreement"));
    await expect(await within(document.body).findByText("四、什么不能恢复")).toBeVisible();
  },
};
export const ByFace: Story = {
  decorators: showsRead(readContract),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-face")).toHaveAttribute(
      "href",
      expect.stringContaining("purpose=CANCELLATION"),
    );
    await expect(page.getByTestId("show-agreement")).toBeVisible();
    await expect(page.getByTestId("leave")).toBeVisible();
  },
};
export const ByCode: Story = {
  decorators: shows(overviewOf({ ...facePending, contractId: null }, { proof: "CODE" })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("send-code")).toBeVisible();
    await expect(page.queryByTestId("to-face")).toBeNull();
  },
};
export const NotDue: Story = {
  decorators: shows(overviewOf(blocked)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("to-current")).toHaveAttribute(
      "href",
      "/cancelAccount/component/cellGroupCom",
    );
  },
};
export const English: Story = {
  decorators: showsRead(readContract),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("Confirming submits the closing"),
    ).toBeVisible();
  },
};
export const Narrow200: Story = {
  decorators: showsRead(unreadCancelContract),
  globals: { width: "320", textSize: 200 },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
