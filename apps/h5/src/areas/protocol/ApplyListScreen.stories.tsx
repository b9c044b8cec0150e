import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { allDocuments, noDocuments } from "../../fixtures/documents.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { ApplyListScreen } from "./ApplyListScreen.tsx";

const meta = {
  title: "H5/protocol/ApplyListScreen",
  component: ApplyListScreen,
  parameters: { bare: true },
} satisfies Meta<typeof ApplyListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/protocol/apply/list";
const documents = query(api.contracts.listDocuments, { moment: "ALL" }).queryKey;

export const All: Story = {
  decorators: [storyFrame({ path, seeds: [[documents, allDocuments]] })],
};
export const SensitiveOnly: Story = {
  decorators: [storyFrame({ path: "/protocol/sensitive", seeds: [[documents, allDocuments]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.queryByText("用户协议")).toBeNull();
    await expect(page.getAllByRole("link")).toHaveLength(3);
  },
};
export const Empty: Story = emptyStory(path, documents, noDocuments);
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, documents);
export const English: Story = { decorators: All.decorators!, globals: { language: "en" } };
