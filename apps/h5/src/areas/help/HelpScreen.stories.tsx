import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { HelpScreen } from "./HelpScreen.tsx";

const meta = {
  title: "H5/help/HelpScreen",
  component: HelpScreen,
  decorators: [storyFrame({ path: "/help" })],
  parameters: { bare: true },
} satisfies Meta<typeof HelpScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Topics: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByTestId("call-help")).toHaveAttribute("href", "tel:4000000000");
    await expect(page.getByRole("link", { name: /用款要花多少钱/ })).toHaveAttribute(
      "href",
      "/help/detail?topic=COST",
    );
  },
};
export const English: Story = { globals: { language: "en" } };
