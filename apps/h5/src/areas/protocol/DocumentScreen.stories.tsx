import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { documentQuery } from "../../data/documents.queries.ts";
import { privacyText } from "../../fixtures/documents.ts";
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
const keys = [documentQuery("PRIVACY", "zh-CN").queryKey, documentQuery("PRIVACY", "en").queryKey];

export const Privacy: Story = {
  decorators: [storyFrame({ path, seeds: keys.map((key) => [key, privacyText] as const) })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("隐私政策");
    await expect(page.getByText(/SHA-256/)).toBeVisible();
  },
};
export const Loading: Story = { decorators: [storyFrame({ path })] };
export const Failed: Story = {
  decorators: [storyFrame({ path, failures: keys.map((key) => [key, noAnswer()] as const) })],
};
export const Unknown: Story = {
  decorators: [
    storyFrame({ path, failures: keys.map((key) => [key, refusal("NOT_FOUND")] as const) }),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This page could not be found")).toBeVisible();
  },
};
export const Large: Story = {
  decorators: Privacy.decorators!,
  globals: { textSize: 200, width: "320" },
};
