import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { AmountInput, type AmountInputProps } from "./AmountInput.tsx";

const heard = fn();

function Kept({ value, ...rest }: AmountInputProps) {
  const [amount, setAmount] = useState(value);
  return (
    <AmountInput
      {...rest}
      value={amount}
      onValueChange={(next) => {
        heard(next);
        setAmount(next);
      }}
    />
  );
}

const meta = {
  title: "Fields/AmountInput",
  component: AmountInput,
  args: {
    label: "借多少",
    value: "",
    onValueChange: fn(),
    onDone: fn(),
    hint: "最多 ¥200,000.00",
    all: "200000.00",
    "data-testid": "amount",
  },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof AmountInput>;
export default meta;
type Story = StoryObj<typeof meta>;

async function touch(canvasElement: HTMLElement): Promise<HTMLInputElement> {
  const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
  input.dispatchEvent(
    new PointerEvent("pointerdown", { bubbles: true, width: 20, height: 20, pointerType: "touch" }),
  );
  input.focus();
  await within(document.body).findByTestId("keypad");
  return input;
}

async function press(...names: string[]): Promise<void> {
  const keypad = within(within(document.body).getByRole("group", { name: "金额键盘" }));
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    await userEvent.click(keypad.getByRole("button", { name }));
  }
}

export const Empty: Story = {};
export const Filled: Story = {
  args: { value: "60000.00", cost: "每天利息约 18.00 元，年化（单利）10.95%" },
};
export const OverTheLimit: Story = { args: { value: "260000", error: "最多可借 ¥200,000.00" } };
export const Largest: Story = { args: { value: "999999999.99" } };

/** A figure grows with the text as far as it has room. */
export const At200: Story = {
  args: { value: "86000.05" },
  globals: { textSize: 200 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    const label = within(canvasElement).getByText("借多少");
    const sizeOf = (element: HTMLElement) => Number.parseFloat(getComputedStyle(element).fontSize);
    await expect(sizeOf(input)).toBeGreaterThan(sizeOf(label) * 1.4);
    await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
  },
};

/** The largest amount is not cut on the narrowest screen either. */
export const LargestNarrow200: Story = {
  args: { value: "999999999.99" },
  globals: { width: "320", textSize: 200 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await expect(input.scrollWidth).toBeLessThanOrEqual(input.clientWidth);
  },
};

export const Typed: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox", { name: "借多少" });
    await userEvent.tab();
    // By keys there is no keypad in the way.
    await expect(within(document.body).queryByTestId("keypad")).toBeNull();
    await userEvent.keyboard("0060000.5.05");
    await expect(input).toHaveValue("60,000.50");
    await expect(heard).toHaveBeenLastCalledWith("60000.50");
    await userEvent.type(input, "1", { initialSelectionStart: 1, initialSelectionEnd: 1 });
    await expect(input).toHaveValue("610,000.50");
    await expect(input.selectionStart).toBe(2);
    await userEvent.clear(input);
    await userEvent.paste("¥86,000.00 ");
    await expect(heard).toHaveBeenLastCalledWith("86000.00");
    await userEvent.clear(input);
    await userEvent.keyboard("7.");
    await userEvent.tab();
    await expect(heard).toHaveBeenLastCalledWith("7");
  },
};

export const All: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "全部" }));
    await expect(within(canvasElement).getByRole("textbox")).toHaveValue("200,000.00");
  },
};

export const Bounded: Story = {
  name: "section 4: smallest and largest, said in words and kept when the field is left",
  args: { min: "1000", max: "200000.00", hint: undefined },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await expect(input).toHaveAccessibleDescription("¥1,000 至 ¥200,000.00");
    await userEvent.type(input, "260000");
    await expect(input).toHaveValue("260,000");
    await userEvent.tab();
    await expect(input).toHaveValue("200,000.00");
    await expect(heard).toHaveBeenLastCalledWith("200000.00");
    const said = within(canvasElement).getByText("最大 ¥200,000.00，已改为 ¥200,000.00");
    await expect(said.closest("[aria-live=polite]")).not.toBeNull();
    await expect(input).toBeValid();
    await userEvent.clear(input);
    await expect(said).toBeEmptyDOMElement();
    await userEvent.type(input, "9{Enter}");
    await expect(heard).toHaveBeenLastCalledWith("1000");
    await expect(input).toHaveAccessibleDescription(/^最小 ¥1,000，已改为 ¥1,000/u);
    // Emptied, it has no amount and none is put in.
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(heard).toHaveBeenLastCalledWith("");
  },
};

export const ByKeypad: Story = {
  play: async ({ canvasElement, args }) => {
    const input = await touch(canvasElement);
    await expect(input.inputMode).toBe("none");
    await press(
      "小数点",
      "5",
      "删除",
      "删除",
      "删除",
      "8",
      "6",
      "00",
      "0",
      "小数点",
      "5",
      "小数点",
    );
    await expect(input).toHaveValue("86,000.5");
    await expect(input).toHaveFocus();
    input.setSelectionRange(1, 1);
    await press("1", "删除", "2");
    await expect(input).toHaveValue("826,000.5");
    await expect(input.selectionStart).toBe(2);
    for (const key of within(document.body).getByTestId("keypad").querySelectorAll("button")) {
      // oxlint-disable-next-line no-await-in-loop -- the first key that is too small is reported
      await expect(key.getBoundingClientRect().height).toBeGreaterThanOrEqual(56);
    }
    await press("完成");
    await waitFor(() => expect(within(document.body).queryByTestId("keypad")).toBeNull());
    await expect(args.onDone).toHaveBeenCalledTimes(1);
    await expect(document.documentElement.style.getPropertyValue("--kd-keypad")).toBe("");
  },
};

export const KeypadOpen: Story = {
  args: { value: "60000", doneLabel: "去确认", cost: "年化（单利）10.95%" },
  play: async ({ canvasElement }) => {
    await touch(canvasElement);
    await expect(document.documentElement.style.getPropertyValue("--kd-keypad")).not.toBe("");
  },
};

export const NeverAnotherAmount: Story = {
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await userEvent.click(input);
    await userEvent.keyboard("7");
    for (const text of ["11,11", "86，5", "1.234,5", "1,2345", "-5", "1e3", "1.005", "壹佰"]) {
      // oxlint-disable no-await-in-loop -- one text after the other
      input.select();
      await userEvent.paste(text);
      await expect(input).toHaveValue("7");
      await expect(input).toBeInvalid();
      // oxlint-enable no-await-in-loop
    }
    await expect(heard).toHaveBeenLastCalledWith("7");
    input.select();
    await userEvent.paste("\u202D１，２３４．５０\u202C元");
    await expect(input).toHaveValue("1,234.50");
    await expect(input).toBeValid();
    // Key by key it is shown as it was typed, and has no value.
    await userEvent.clear(input);
    await userEvent.keyboard("11,11");
    await expect(input).toHaveValue("11,11");
    await expect(heard).toHaveBeenLastCalledWith("");
    await expect(input).toHaveAccessibleDescription(/读不出这个金额/u);
    await userEvent.keyboard("{Backspace}{Backspace}234");
    await expect(heard).toHaveBeenLastCalledWith("11234");
    await userEvent.tab();
    await expect(input).toHaveValue("11,234");
    await expect(input).toBeValid();
  },
};

/** The button enters no amount beyond the bounds either. */
export const AllWithinTheBounds: Story = {
  args: { max: "150000" },
  render: (args) => <Kept {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const input = canvas.getByRole("textbox");
    await userEvent.click(canvas.getByRole("button", { name: "全部" }));
    await expect(heard).toHaveBeenLastCalledWith("150000");
    await expect(input).toHaveValue("150,000");
    await expect(input).toHaveAccessibleDescription(/最大 ¥150,000，已改为 ¥150,000/u);
  },
};
