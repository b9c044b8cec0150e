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
    await userEvent.type(input, "12.3.4");
    await expect(input).toHaveValue("12.34");
    await expect(input).toHaveAccessibleDescription(/小数点只能有一个/u);
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

export const Bounded: Story = {
  name: "section 4: smallest and largest, said in words and kept when the field is left",
  args: { min: "0.5", max: 200, maxDecimals: 2 },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole("textbox");
    await expect(input).toHaveAccessibleDescription("0.5 万元 至 200 万元，小数点后最多 2 位");
    await userEvent.type(input, "200.01");
    // While it is typed nothing is changed: more digits may come.
    await expect(input).toHaveValue("200.01");
    await userEvent.tab();
    await expect(input).toHaveValue("200");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("200");
    const said = within(canvasElement).getByText("最大 200 万元，已改为 200 万元");
    await expect(said.closest("[aria-live=polite]")).not.toBeNull();
    await expect(input).toHaveAccessibleDescription(/^最大 200 万元，已改为 200 万元/u);
    await expect(input).toBeValid();
    // What is in bounds is left alone, and what was said goes with the next key.
    await userEvent.clear(input);
    await expect(said).toBeEmptyDOMElement();
    await userEvent.type(input, "0.5");
    await userEvent.tab();
    await expect(input).toHaveValue("0.5");
    await expect(said).toBeEmptyDOMElement();
    await userEvent.clear(input);
    await userEvent.type(input, ".4{Enter}");
    await expect(input).toHaveValue("0.5");
    await expect(within(canvasElement).getByText(/^最小 0.5 万元/u)).toBeVisible();
    // Nothing stays nothing: whether it must be filled in is the form's to say.
    await userEvent.clear(input);
    await userEvent.tab();
    await expect(input).toHaveValue("");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("");
  },
};

export const BoundedWithAHint: Story = {
  args: { max: 50, hint: "近三个月的平均数", defaultValue: "12", suffix: undefined },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole("textbox");
    await expect(input).toHaveAccessibleDescription("近三个月的平均数 最大 50");
  },
};

export const BoundedInEnglish: Story = {
  globals: { language: "en" },
  args: { label: "Shops", min: 1, max: 30, maxDecimals: 0, suffix: undefined },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole<HTMLInputElement>("textbox");
    await expect(input.inputMode).toBe("numeric");
    await expect(input).toHaveAccessibleDescription("1 to 30, whole numbers only");
    await userEvent.type(input, "3.5");
    await expect(input).toHaveValue("35");
    await userEvent.tab();
    await expect(input).toHaveValue("30");
    await expect(input).toHaveAccessibleDescription(/^The largest is 30; changed to it/u);
  },
};

export const NeverAnotherNumber: Story = {
  args: { maxDecimals: 2 },
  play: async ({ canvasElement, args }) => {
    const input = within(canvasElement).getByRole("textbox");
    for (const text of ["11,11", "86，5", "1.234,5", "-5", "1e3", "1.005"]) {
      // oxlint-disable no-await-in-loop -- one text after the other
      await userEvent.clear(input);
      await userEvent.paste(text);
      await expect(input).toHaveValue("");
      await expect(input).toBeInvalid();
      // oxlint-enable no-await-in-loop
    }
    // Key by key it is shown as it was typed, and has no value until it is a number.
    await userEvent.clear(input);
    await userEvent.type(input, "1,23");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("");
    await expect(input).toHaveAccessibleDescription(/读不出这个数/u);
    await userEvent.type(input, "4");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("1234");
    await expect(input).toBeValid();
    await userEvent.tab();
    await expect(input).toHaveValue("1234");
  },
};
