import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Badge } from "./Badge.tsx";

const meta = { title: "Status/Badge", component: Badge } satisfies Meta<typeof Badge>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Three: Story = {
  args: { count: 3, label: "3 张可用" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("img", { name: "3 张可用" })).toHaveTextContent(
      "3",
    );
  },
};
export const Many: Story = { args: { count: 128, label: "128 笔" } };
export const Dot: Story = { args: { dot: true, label: "有新消息" } };
export const Zero: Story = {
  args: { count: 0, label: "0 张可用" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("img")).toBeNull();
  },
};
