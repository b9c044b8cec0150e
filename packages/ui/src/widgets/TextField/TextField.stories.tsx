import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { TextField } from "./TextField.tsx";

const meta = {
  title: "Fields/TextField",
  component: TextField,
  args: { label: "联系人姓名", onValueChange: fn(), "data-testid": "field" },
} satisfies Meta<typeof TextField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  args: { placeholder: "与证件一致" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole("button")).toBeNull();
  },
};
export const Filled: Story = { args: { defaultValue: "王小明", hint: "与证件一致" } };
export const WithError: Story = {
  args: { defaultValue: "王", hint: "与证件一致", error: "请输入证件上的完整姓名" },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox", { name: "联系人姓名" });
    await expect(input).toBeInvalid();
    await expect(input).toHaveAccessibleDescription("请输入证件上的完整姓名 与证件一致");
  },
};
export const Disabled: Story = {
  args: { defaultValue: "王**", disabled: true, hint: "来自证件，不能修改" },
};
export const WithSuffix: Story = {
  args: { label: "月进货额", suffix: "万元", accepts: "decimal", defaultValue: "50" },
};
export const NamedElsewhere: Story = {
  args: { label: undefined, "aria-label": "搜索订单", type: "search", placeholder: "订单号" },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("searchbox", { name: "搜索订单" })).toBeVisible();
  },
};
export const LongWords: Story = {
  args: {
    label: "Name of the person who may be called about this enterprise's orders and repayments",
    hint: "Exactly as it stands on the identity card, with every given name in the same order",
    error: "Enter the full name as it stands on the card; a nickname cannot be checked",
    defaultValue: "A name that is far longer than the box it was typed into",
  },
};

export const ClearedAtOnce: Story = {
  args: { defaultValue: "王小明" },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox");
    await userEvent.click(canvas.getByRole("button", { name: "清除联系人姓名" }));
    await expect(input).toHaveValue("");
    await expect(input).toHaveFocus();
    await expect(args.onValueChange).toHaveBeenLastCalledWith("");
  },
};

export const DigitsOnly: Story = {
  args: { label: "卡号后四位", accepts: "digits", maxLength: 4 },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.type(input, "1a2b3");
    await expect(input).toHaveValue("123");
    await userEvent.type(input, "9", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(input).toHaveValue("1923");
    await expect(input.selectionStart).toBe(2);
    await userEvent.type(input, "7", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(input).toHaveValue("1923");
    await userEvent.clear(input);
    await userEvent.paste("尾号 0087 6");
    await expect(input).toHaveValue("");
    await expect(input).toHaveAccessibleDescription(/最多 4 位/u);
    await userEvent.paste("尾号 0087");
    await expect(input).toHaveValue("0087");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("0087");
  },
};

export const AnEmojiIsOneCharacter: Story = {
  args: { label: "备注", maxLength: 3 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await userEvent.click(input);
    await userEvent.paste("👨‍👩‍👧👍🏽好的");
    await expect(input).toHaveValue("");
    await expect(input).toHaveAccessibleDescription(/最多 3 个字/u);
    await userEvent.paste("👨‍👩‍👧👍🏽\u200B好 ");
    await expect(input).toHaveValue("👨‍👩‍👧👍🏽好");
  },
};

function Controlled() {
  const [value, setValue] = useState("");
  return <TextField label="邀请码" value={value} onValueChange={setValue} accepts="digits" />;
}

export const InputMethodIsNotDisturbed: Story = {
  render: () => <Controlled />,
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    input.focus();
    const compose = (data: string) => {
      input.setRangeText(data, 0, input.value.length, "end");
      input.dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true, data }));
    };
    input.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
    compose("ni");
    await expect(input).toHaveValue("ni");
    compose("ni 1");
    await expect(input).toHaveValue("ni 1");
    compose("１");
    input.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
    await expect(input).toHaveValue("1");
  },
};

export const DocumentNumber: Story = {
  args: { label: "证件号", accepts: "alphanumeric", maxLength: 18 },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    await userEvent.paste("身份证号：440303 19850307 8883");
    await expect(input).toHaveValue("440303198503078883");
    await userEvent.type(input, "1");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("440303198503078883");
    await expect(input).toHaveAccessibleDescription(/最多 18 位/u);
    await userEvent.clear(input);
    // A browser that fills the field in gives a whole value at once.
    input.value = "44030319850307888X";
    input.dispatchEvent(new Event("input", { bubbles: true }));
    await expect(input).toHaveValue("44030319850307888X");
  },
};
