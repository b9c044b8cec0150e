import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Seal } from "./Seal.tsx";

const meta = { title: "Status/Seal", component: Seal } satisfies Meta<typeof Seal>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Signed: Story = {
  args: { tone: "accent", children: "已签署" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("已签署")).toBeVisible();
  },
};
export const Expired: Story = { args: { tone: "neutral", children: "已过期" } };
export const Voided: Story = { args: { tone: "neutral", dashed: true, children: "已作废" } };
