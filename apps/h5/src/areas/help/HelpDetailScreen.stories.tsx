import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HelpDetailScreen } from "./HelpDetailScreen.tsx";

const meta = {
  title: "H5/help/HelpDetailScreen",
  component: HelpDetailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof HelpDetailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Overdue: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=OVERDUE" })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("heading", { level: 1 })).toHaveTextContent("逾期会怎样");
    await expect(page.getByText(/到期次日 12:00/)).toBeVisible();
  },
};
export const UnknownTopic: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=NOTHING" })],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("This page could not be found")).toBeVisible();
  },
};
export const English: Story = {
  decorators: [storyFrame({ path: "/help/detail?topic=INTEREST_DAYS" })],
  globals: { language: "en" },
};
