import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { documentQuery } from "../../data/documents.queries.ts";
import { privacyText } from "../../fixtures/documents.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, refusal, storyFrame } from "../../fixtures/story-frame.tsx";
import { DocumentScreen } from "./DocumentScreen.tsx";

const meta = {
  title: "H5/protocol/DocumentScreen",
  component: DocumentScreen,
  parameters: { bare: true },
} satisfies Meta<typeof DocumentScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/protocol/apply/content?code=PRIVACY";
const chinese = documentQuery("PRIVACY", "zh-CN").queryKey;
const english = documentQuery("PRIVACY", "en").queryKey;

export const Privacy: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [chinese, privacyText],
        [english, privacyText],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("隐私政策");
    await expect(page.getByText(/^SHA-256/)).not.toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "验证这份文本" }));
    await expect(page.getByText(/^SHA-256/)).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory({ path, failures: [[english, noAnswer()]] }, chinese);
export const Unknown: Story = {
  ...failedStory(
    { path, failures: [[english, refusal("NOT_FOUND")]] },
    chinese,
    refusal("NOT_FOUND"),
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This page could not be found")).toBeVisible();
  },
};
export const Large: Story = {
  decorators: Privacy.decorators!,
  globals: { textSize: 200, width: "320" },
};
