import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { BellIcon } from "../../icons/shapes/bell.ts";
import { EyeIcon } from "../../icons/shapes/eye.ts";
import { HeadsetIcon } from "../../icons/shapes/headset.ts";
import { IconButton } from "./IconButton.tsx";

const meta = { title: "Controls/IconButton", component: IconButton } satisfies Meta<
  typeof IconButton
>;
export default meta;
type Story = StoryObj<typeof meta>;

const pressed = fn();
export const Service: Story = {
  args: { icon: HeadsetIcon, label: "客服", onClick: pressed },
  play: async ({ canvasElement }) => {
    pressed.mockClear();
    const button = within(canvasElement).getByRole("button", { name: "客服" });
    const { width, height } = button.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await userEvent.tab();
    await userEvent.keyboard("{Enter}");
    await expect(pressed).toHaveBeenCalledTimes(1);
  },
};
export const WithDot: Story = {
  args: { icon: BellIcon, label: "消息", href: "#messages", badge: { dot: true, label: "有未读" } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "消息, 有未读" })).toBeVisible();
  },
};
export const WithCount: Story = {
  args: {
    icon: BellIcon,
    label: "消息",
    href: "#messages",
    badge: { count: 12, label: "12 条未读" },
  },
};
export const Pressed: Story = {
  args: { icon: EyeIcon, label: "显示金额", onClick: fn(), "aria-pressed": true },
};
const notPressed = fn();
export const Disabled: Story = {
  args: { icon: EyeIcon, label: "显示金额", onClick: notPressed, disabled: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button"));
    await expect(notPressed).not.toHaveBeenCalled();
  },
};
