import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { Switch } from "./Switch.tsx";

const meta = {
  title: "Fields/Switch",
  component: Switch,
  args: { label: "到期提醒", onCheckedChange: fn() },
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Off: Story = {
  args: { hint: "到期前 7 天、3 天和当天发短信" },
  play: async ({ args, canvasElement }) => {
    const control = within(canvasElement).getByRole("switch", { name: "到期提醒" });
    await expect(control).toHaveAccessibleDescription("到期前 7 天、3 天和当天发短信");
    await expect(control).not.toBeChecked();
    await userEvent.click(within(canvasElement).getByText("到期提醒"));
    await expect(control).toBeChecked();
    await userEvent.keyboard(" ");
    await expect(control).not.toBeChecked();
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false);
  },
};
export const On: Story = { args: { defaultChecked: true } };
export const Disabled: Story = {
  args: { defaultChecked: true, disabled: true, hint: "法律要求发送，不能关闭" },
};
export const LongWords: Story = {
  args: {
    label: "Remind me of every repayment before it is due",
    hint: "By text message, seven days before, three days before and on the day",
  },
};
