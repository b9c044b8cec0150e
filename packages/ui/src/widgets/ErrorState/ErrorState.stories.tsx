import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { ErrorState } from "./ErrorState.tsx";

const meta = { title: "Status/ErrorState", component: ErrorState } satisfies Meta<
  typeof ErrorState
>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Retry: Story = {
  args: { onRetry: fn() },
  play: async ({ canvasElement, args }) => {
    const alert = within(within(canvasElement).getByRole("alert"));
    await expect(alert.getByText("加载失败，请重试")).toBeVisible();
    await userEvent.click(alert.getByRole("button", { name: "重试" }));
    await expect(args.onRetry).toHaveBeenCalledTimes(1);
  },
};
export const OwnWords: Story = {
  args: {
    title: "暂时查不到付款结果",
    secondary: "没有重复扣款。稍后再看，或联系客服",
    onRetry: fn(),
  },
};
export const English: Story = { args: { onRetry: fn() }, globals: { language: "en" } };
