import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { Divider } from "./Divider.tsx";

const meta = { title: "Layout/Divider", component: Divider } satisfies Meta<typeof Divider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Line: Story = {
  render: () => (
    <Stack>
      <span>本月</span>
      <Divider />
      <span>上月</span>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("separator")).toBeVisible();
  },
};

/** Words in a line are read; the line itself says nothing more. */
export const WithWords: Story = {
  render: () => (
    <Stack>
      <Button block>微信登录</Button>
      <Divider>或</Divider>
      <Button block prominence="secondary">
        手机号登录
      </Button>
      <Divider align="start">以下为历史记录</Divider>
      <span>2026-10-10 还款</span>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText("或")).toBeVisible();
    await expect(canvas.queryByRole("separator")).toBeNull();
  },
};

export const Dark: Story = { ...WithWords, globals: { theme: "dark" } };
export const At200: Story = {
  args: { children: "以下为三个月以前的历史记录，只供查看" },
  globals: { textSize: 200, width: "320" },
};
