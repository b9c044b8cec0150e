import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Picker } from "../Picker/Picker.tsx";
import { SelectField } from "./SelectField.tsx";

const meta = {
  title: "Fields/SelectField",
  component: SelectField,
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
