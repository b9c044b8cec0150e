import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { DigitField } from "./DigitField.tsx";

const meta = {
  title: "Fields/DigitField",
  component: DigitField,
  args: { label: "银行卡号", maxLength: 19, onValueChange: fn(), "data-testid": "card" },
} satisfies Meta<typeof DigitField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = { args: { placeholder: "15 至 19 位", hint: "仅支持储蓄卡" } };
export const Filled: Story = { args: { defaultValue: "6222021001000391" } };
export const WithError: Story = {
  args: { defaultValue: "6222", error: "卡号不完整，请对照银行卡填写" },
};
export const Disabled: Story = {
  args: { defaultValue: "6222021001000391", disabled: true, hint: "验证中，暂不能修改" },
};
export const LongWords: Story = {
  args: {
    label: "Number of the bank card that the repayments are debited from every month",
    error: "Compare the number with the card: a digit is missing or two have changed places",
  },
};

export const MoreThanANumberHolds: Story = {
  name: "goal 19: nineteen digits and leading zeros, as text",
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox", {
      name: "银行卡号",
    });
    await expect(input.inputMode).toBe("numeric");
    await userEvent.type(input, "0012 3456-7890-1234e567 8");
    await expect(input).toHaveValue("0012345678901234567");
    await expect(input).toHaveAccessibleDescription(/最多 19 位/u);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("0012345678901234567");
  },
};

export const PastedAsPeopleHaveIt: Story = {
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    await userEvent.paste("卡号：\u202D6222‐0260 0670\u00A05354 217\u202C");
    await expect(input).toHaveValue("6222026006705354217");
    await userEvent.clear(input);
    await userEvent.keyboard("6222");
    // A number that is too long is another number when it is cut.
    await userEvent.paste("6222 0260 0670 5354 217 99");
    await expect(input).toHaveValue("6222");
    await expect(input.selectionStart).toBe(4);
    await expect(args.onValueChange).toHaveBeenLastCalledWith("6222");
    await expect(input).toHaveAccessibleDescription(/超出的内容没有填入/u);
    await userEvent.keyboard("0");
    await expect(input).toBeValid();
  },
};
