import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { taskQuery, taskVerificationsQuery } from "../../data/embedded.queries.ts";
import { codeVerification, listTask, verifications } from "../../fixtures/embedded.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { LoanVerifyListScreen } from "./LoanVerifyListScreen.tsx";

const meta = {
  title: "H5/h5/LoanVerifyListScreen",
  component: LoanVerifyListScreen,
  parameters: { bare: true },
} satisfies Meta<typeof LoanVerifyListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/h5/loanVerifyList";
const { queryKey } = taskVerificationsQuery;
const page = { path, seeds: [[taskQuery.queryKey, listTask] as const] };

export const Loaded: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [taskQuery.queryKey, listTask],
        [queryKey, verifications],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const links = await within(canvasElement).findAllByRole("link");
    await expect(links).toHaveLength(verifications.items.length);
    await expect(links[0]).toHaveAttribute("href", expect.stringContaining("/h5/loanVerify?"));
    await expect(links[0]).toHaveTextContent(codeVerification.title);
  },
};

export const Nothing: Story = emptyStory(page, queryKey, { items: [] });
export const Loading: Story = waitingStory(page);
export const Failed: Story = failedStory(page, queryKey);
