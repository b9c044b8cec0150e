import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { CalendarIllustration } from "../../illustrations/Illustration.tsx";
import { Empty } from "./Empty.tsx";

const meta = { title: "Status/Empty", component: Empty } satisfies Meta<typeof Empty>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoOrders: Story = {
  args: { title: "暂无订单", secondary: "新订单开单后会显示在这里" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText("暂无订单")).toBeVisible();
  },
};
export const WithAction: Story = {
  args: {
    title: "没有要还的借款",
    illustration: <CalendarIllustration />,
    action: { children: "查看已还", href: "#paid" },
  },
};
