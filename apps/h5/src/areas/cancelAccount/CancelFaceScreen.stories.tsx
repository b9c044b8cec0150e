import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { blocked, facePending, overviewOf } from "../../fixtures/cancellation.ts";
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

export const ByFace: Story = {
  decorators: shows(overviewOf(facePending)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("to-face")).toHaveAttribute(
      "href",
      expect.stringContaining("purpose=CANCELLATION"),
    );
    await expect(page.getByTestId("leave")).toBeVisible();
  },
};
export const ByCode: Story = {
  decorators: shows(overviewOf(facePending, { proof: "CODE" })),
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
  decorators: shows(overviewOf(facePending)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("Confirming submits the closing"),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
