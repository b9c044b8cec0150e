import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { property } from "../../overlay/testing/opening-arg-types.ts";
import { Button } from "../Button/Button.tsx";
import { DatePicker } from "../DatePicker/DatePicker.tsx";
import { Picker } from "../Picker/Picker.tsx";
import { SelectField } from "./SelectField.tsx";

const meta = {
  title: "Fields/SelectField",
  component: SelectField,
  argTypes: {
    value: property(
      "string | Value | null",
      "With `onOpen`: what is chosen, in words. With `renderPicker`: the value itself, null while nothing is chosen; without it the field keeps its own.",
    ),
    onOpen: property(
      "() => void",
      "Opens the picker or sheet of the page, which holds the choice.",
    ),
    expanded: property("boolean", "With `onOpen`: whether that picker is open."),
    renderPicker: property(
      "(picker: SelectFieldPicker<Value>) => ReactElement",
      "Without `onOpen`: renders the picker, which the field opens and closes.",
    ),
    format: property("(value: Value) => string", "With `renderPicker`: the choice in words."),
    onValueChange: property(
      "(value: Value) => void",
      "With `renderPicker`: called with the choice.",
    ),
    defaultValue: property(
      "Value",
      "With `renderPicker` and without `value`: what the field begins with.",
    ),
  },
  args: { label: "开户银行", placeholder: "请选择", onOpen: fn() },
} satisfies Meta<typeof SelectField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};
export const Chosen: Story = {
  args: { value: "中国工商银行" },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "开户银行" });
    await expect(button).toHaveAccessibleDescription("中国工商银行");
  },
};
export const WithError: Story = { args: { error: "请选择开户银行" } };
export const Disabled: Story = {
  args: { value: "中国工商银行", disabled: true, hint: "验证中，暂不能修改" },
};
export const ReadOnly: Story = {
  args: { value: "中国工商银行", readOnly: true, hint: "已绑定，不能修改" },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: "开户银行" });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription("已绑定，不能修改 中国工商银行");
    await userEvent.keyboard("{Enter}");
    await userEvent.click(button);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute("aria-disabled", "true");
  },
};
export const LongWords: Story = {
  args: { label: "Bank", value: "Industrial and Commercial Bank of China, Shenzhen Futian branch" },
};

const banks = ["中国工商银行", "招商银行"].map((name) => ({ value: name, label: name }));

function WithPicker() {
  const [open, setOpen] = useState(false);
  const [bank, setBank] = useState<string>();
  return (
    <>
      <SelectField
        label="开户银行"
        placeholder="请选择"
        value={bank}
        expanded={open}
        onOpen={() => setOpen(true)}
      />
      <Picker
        open={open}
        title="开户银行"
        columns={[{ label: "银行", items: banks }]}
        value={bank === undefined ? undefined : [bank]}
        onCancel={() => setOpen(false)}
        onConfirm={([picked]) => {
          setBank(picked);
          setOpen(false);
        }}
      />
    </>
  );
}

export const ChoosesInAPicker: Story = {
  render: () => <WithPicker />,
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole("button", { name: "开户银行" });
    await userEvent.click(field);
    const wheel = await within(document.body).findByRole("spinbutton");
    await waitFor(() => expect(wheel).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(field).toHaveTextContent("招商银行"));
    await waitFor(() => expect(field).toHaveFocus());
  },
};

const picked = fn<(bank: readonly [string]) => void>();

/** With `renderPicker` the field opens and closes its picker, and keeps what was confirmed. */
export const KeepsItsOwn: Story = {
  render: () => (
    <form>
      <SelectField<readonly [string]>
        label="开户银行"
        placeholder="请选择"
        defaultValue={["中国工商银行"]}
        onValueChange={picked}
        format={([bank]) => bank}
        renderPicker={(picker) => (
          <Picker {...picker} title="开户银行" columns={[{ label: "银行", items: banks }]} />
        )}
      />
      <Button type="reset">重置</Button>
    </form>
  ),
  play: async ({ canvasElement }) => {
    picked.mockClear();
    const canvas = within(canvasElement);
    const field = canvas.getByRole("button", { name: "开户银行" });
    await expect(field).toHaveAccessibleDescription("中国工商银行");
    await userEvent.click(field);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    const wheel = await within(document.body).findByRole("spinbutton");
    await waitFor(() => expect(wheel).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(field).toHaveAccessibleDescription("招商银行"));
    await waitFor(() => expect(field).toHaveFocus());
    await expect(picked.mock.calls).toEqual([[["招商银行"]]]);
    await userEvent.click(canvas.getByRole("button", { name: "重置" }));
    await expect(field).toHaveAccessibleDescription("中国工商银行");
    await expect(field).toHaveAttribute("aria-expanded", "false");
  },
};

function Held() {
  const [day, setDay] = useState<string | null>(null);
  return (
    <>
      <SelectField
        label="证件有效期"
        placeholder="请选择"
        value={day}
        onValueChange={setDay}
        format={(date) => date.replaceAll("-", "/")}
        renderPicker={(picker) => <DatePicker {...picker} title="证件有效期" today="2026-11-20" />}
      />
      <Button onClick={() => setDay(null)}>清除</Button>
    </>
  );
}

/** The page holds the value, null while there is none; the field still opens its picker. */
export const HeldByThePage: Story = {
  render: () => <Held />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const field = canvas.getByRole("button", { name: "证件有效期" });
    await userEvent.click(field);
    await userEvent.click(await within(document.body).findByRole("button", { name: "确定" }));
    await waitFor(() => expect(field).toHaveAccessibleDescription("2026/11/20"));
    await waitFor(() => expect(within(document.body).queryByRole("dialog")).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "清除" }));
    await expect(field).toHaveAccessibleDescription("请选择");
  },
};
