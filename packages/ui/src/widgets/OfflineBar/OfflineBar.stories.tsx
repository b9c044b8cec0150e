import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { OfflineBar } from "./OfflineBar.tsx";

const meta = {
  title: "Status/OfflineBar",
  component: OfflineBar,
  parameters: { bare: true },
} satisfies Meta<typeof OfflineBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Offline: Story = {
  args: { offline: true, dataClock: "13:12" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toHaveTextContent(
      "网络已断开，显示的是 13:12 的数据",
    );
  },
};
export const NothingKept: Story = { args: { offline: true } };
export const Online: Story = {
  args: { offline: false },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("status")).toBeEmptyDOMElement();
  },
};
export const English: Story = {
  args: { offline: true, dataClock: "13:12" },
  globals: { language: "en", width: "320", textSize: 200 },
};
