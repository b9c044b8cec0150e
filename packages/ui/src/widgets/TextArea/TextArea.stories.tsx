import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, within } from "storybook/test";
import { TextArea } from "./TextArea.tsx";

const meta = {
  title: "Fields/TextArea",
  component: TextArea,
  args: { label: "说明", "data-testid": "text", onValueChange: fn() },
} satisfies Meta<typeof TextArea>;
export default meta;
type Story = StoryObj<typeof meta>;

const TWO_LINES = "三月的利息多算了两天。\n扣款短信是三月二日的。";

/** Enter makes another line, and every change is told. */
export const Typed: Story = {
  args: { maxLength: 100, hint: "写清楚时间和金额" },
  play: async ({ args, canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox", { name: "说明" });
    await userEvent.type(field, "第一行{Enter}第二行");
    await expect(field).toHaveValue("第一行\n第二行");
    await expect(args.onValueChange).toHaveBeenLastCalledWith("第一行\n第二行");
    await expect(canvasElement).toHaveTextContent("7/100");
    await expect(field).toHaveAccessibleDescription("写清楚时间和金额");
  },
};

/** Tab goes in and on; what is written inside, a tab is not. What cannot be changed is still read. */
export const ByKeys: Story = {
  args: { maxLength: 100 },
  render: (args) => (
    <>
      <TextArea {...args} />
      <TextArea label="上次的说明" defaultValue={TWO_LINES} readOnly />
      <button>提交</button>
    </>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = page.getByRole("textbox", { name: "说明" });
    await userEvent.tab();
    await expect(field).toHaveFocus();
    await userEvent.keyboard("一二{ArrowLeft}三{Home}四{Enter}{ArrowDown}{End}五{Backspace}六");
    await expect(field).toHaveValue("四\n一三二六");
    await userEvent.tab();
    const last = page.getByRole("textbox", { name: "上次的说明" });
    await expect(last).toHaveFocus();
    await userEvent.keyboard("七");
    await expect(last).toHaveValue(TWO_LINES);
    await userEvent.tab();
    await expect(page.getByRole("button", { name: "提交" })).toHaveFocus();
    await userEvent.tab({ shift: true });
    await userEvent.tab({ shift: true });
    await expect(field).toHaveFocus();
  },
};

/** A text that is too long is not cut. */
export const TooLong: Story = {
  args: { maxLength: 10, defaultValue: TWO_LINES },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("textbox");
    await expect(field).toHaveValue(TWO_LINES);
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription("最多 10 个字，请删去 13 个");
  },
};

export const WithError: Story = { args: { error: "请写明要问的事", required: true } };
export const Disabled: Story = { args: { defaultValue: TWO_LINES, disabled: true } };
export const Dark: Story = {
  args: { defaultValue: TWO_LINES, maxLength: 100 },
  globals: { theme: "dark" },
};
export const Narrow200: Story = {
  args: { defaultValue: TWO_LINES, maxLength: 10, hint: "写清楚时间和金额" },
  globals: { width: "320", textSize: 200 },
};

/** A form that is reset has its first text again. */
export const InAForm: Story = {
  args: { defaultValue: "原来的", maxLength: 20, name: "text" },
  render: (args) => (
    <form aria-label="表单">
      <TextArea {...args} />
      <button type="reset">重置</button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(page.getByRole("textbox"), "又写了");
    await expect(canvasElement).toHaveTextContent("6/20");
    await userEvent.click(page.getByRole("button", { name: "重置" }));
    await expect(page.getByRole("textbox")).toHaveValue("原来的");
    await expect(canvasElement).toHaveTextContent("3/20");
  },
};
