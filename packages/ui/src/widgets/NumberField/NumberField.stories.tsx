import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { NumberField } from "./NumberField.tsx";

const meta = {
  title: "Fields/NumberField",
  component: NumberField,
  args: { label: "月进货额", suffix: "万元", onValueChange: fn(), "data-testid": "purchases" },
} satisfies Meta<typeof NumberField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "0", hint: "近三个月的平均数" } };
export const Filled: Story = { args: { defaultValue: "50.5" } };
export const WithError: Story = { args: { defaultValue: "0", error: "请输入大于 0 的数" } };
export const Disabled: Story = { args: { defaultValue: "50.5", disabled: true } };
export const LongWords: Story = {
  args: {
    label: "Average value of the goods bought each month during the last quarter",
    suffix: "ten thousand yuan",
    defaultValue: "1234567890.1234567890",
  },
  play: async ({ canvasElement }) => {
    const page = canvasElement.ownerDocument.documentElement;
    page.style.fontSize = "200%";
    canvasElement.style.inlineSize = "320px";
    // The unit breaks inside the box; nothing goes sideways.
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(320);
    const input = within(canvasElement).getByRole("textbox");
    await expect(input.clientWidth).toBeGreaterThan(44);
    canvasElement.removeAttribute("style");
    page.style.fontSize = "100%";
  },
};

export const OnePoint: Story = {
  name: "goal 19: digits and one decimal point, typed anywhere, put right when left",
  args: { maxLength: 7, maxDecimals: 2 },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox", {
      name: "月进货额",
    });
    await expect(input.inputMode).toBe("decimal");
    await userEvent.type(input, "-1e2.3.456");
    await expect(input).toHaveValue("12.34");
    // A second point is refused wherever it is typed.
    await userEvent.type(input, ".", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(input).toHaveValue("12.34");
    await userEvent.clear(input);
    await userEvent.type(input, "12345。678");
    await expect(input).toHaveValue("12345.6");
    await userEvent.clear(input);
    await userEvent.type(input, ".5");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(".5");
    await userEvent.tab();
    await expect(input).toHaveValue("0.5");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("0.5");
    await userEvent.clear(input);
    await userEvent.type(input, "5.");
    await userEvent.tab();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("5");
  },
};
