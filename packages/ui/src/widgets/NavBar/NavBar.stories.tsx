import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { HeadsetIcon } from "../../icons/shapes/headset.ts";
import { IconButton } from "../IconButton/IconButton.tsx";
import { NavBar } from "./NavBar.tsx";

const help = <IconButton icon={HeadsetIcon} label="客服" href="#service" />;
const meta = {
  title: "Layout/NavBar",
  component: NavBar,
  parameters: { bare: true },
} satisfies Meta<typeof NavBar>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Page: Story = {
  args: { title: "确认付款", onBack: fn(), action: help },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "返回" }));
    await expect(args.onBack).toHaveBeenCalledTimes(1);
    const title = canvas.getByRole("heading", { level: 1, name: "确认付款" });
    title.focus();
    await expect(title).toHaveFocus();
    const page = canvasElement.getBoundingClientRect();
    const box = title.getBoundingClientRect();
    // The title is centred although only one end is used.
    await expect(Math.abs((box.left + box.right) / 2 - (page.left + 195))).toBeLessThan(1.5);
  },
};
export const NoBack: Story = { args: { title: "订单" } };
export const LongTitle: Story = {
  args: {
    title: "Repayment plan of the business loan number 2087",
    onBack: fn(),
    action: help,
  },
  globals: { language: "en", width: "320" },
};
export const LinkBack: Story = {
  args: {
    title: "还款",
    renderBack: ({ children, ...link }) => (
      <a href="#home" {...link}>
        {children}
      </a>
    ),
    action: help,
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: "返回" })).toHaveAttribute(
      "href",
      "#home",
    );
  },
};
