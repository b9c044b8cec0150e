import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Inline } from "../Inline/Inline.tsx";
import { PhoneField } from "../PhoneField/PhoneField.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
import { useForm } from "./use-form.ts";
import { useFormArray } from "./use-form-array.ts";

interface Contact {
  name: string;
  phone: string;
}

const submitted = fn<(values: { contacts: Contact[] }) => void>();
const NEW: Contact = { name: "", phone: "" };

function Contacts({ contacts }: { contacts: Contact[] }) {
  const form = useForm({ defaultValues: { contacts } });
  const list = useFormArray({ form, name: "contacts", min: 1, max: 3 });
  return (
    <Form form={form} aria-label="联系人" onSubmit={submitted}>
      <Stack gap="cards">
        {list.items.map(({ key, index }) => (
          <Card
            key={key}
            heading={`联系人 ${index + 1}`}
            trailing={
              <Inline gap="none">
                <Button
                  size="small"
                  prominence="text"
                  disabled={index === 0}
                  onClick={() => list.move(index, index - 1)}
                >
                  上移
                </Button>
                <Button
                  size="small"
                  prominence="text"
                  disabled={!list.mayRemove}
                  onClick={() => list.remove(index)}
                >
                  移除
                </Button>
              </Inline>
            }
          >
            <Stack gap="fields">
              <FormField form={form} name={`contacts.${index}.name`} rules={[{ required: true }]}>
                {(field) => <TextField label={`姓名 ${index + 1}`} {...field} />}
              </FormField>
              <FormField form={form} name={`contacts.${index}.phone`} rules={[{ required: true }]}>
                {(field) => <PhoneField label={`手机号 ${index + 1}`} {...field} />}
              </FormField>
            </Stack>
          </Card>
        ))}
        <Button block prominence="secondary" disabled={!list.mayAdd} onClick={() => list.add(NEW)}>
          添加联系人
        </Button>
        <Button type="submit" block>
          提交
        </Button>
      </Stack>
    </Form>
  );
}

const meta = {
  title: "Fields/FormArray",
  component: Contacts,
  args: { contacts: [{ name: "王小明", phone: "13800138000" }] },
  beforeEach: () => void submitted.mockClear(),
} satisfies Meta<typeof Contacts>;
export default meta;
type Story = StoryObj<typeof meta>;

export const One: Story = {};

export const AddedAndRemoved: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const names = () =>
      canvas
        .getAllByRole("textbox", { name: /^姓名/ })
        .map((input) => (input as HTMLInputElement).value);
    const add = canvas.getByRole("button", { name: "添加联系人" });
    const remove = (index: number) =>
      canvas.getAllByRole("button", { name: "移除" })[index] ?? canvasElement;
    // The last of the fewest stays.
    await expect(remove(0)).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(add);
    const second = await canvas.findByRole("textbox", { name: "姓名 2" });
    await waitFor(() => expect(second).toHaveFocus());
    await userEvent.keyboard("李小红");
    await userEvent.click(add);
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "姓名 3" })).toHaveFocus());
    await userEvent.keyboard("赵大海");
    await expect(add).toHaveAttribute("aria-disabled", "true");

    // Each keeps what is typed, and its refusal.
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "手机号 2" })).toHaveFocus());
    await userEvent.type(canvas.getByRole("textbox", { name: "手机号 2" }), "13900139000");
    await userEvent.click(canvas.getAllByRole("button", { name: "上移" })[2] ?? canvasElement);
    await expect(names()).toEqual(["王小明", "赵大海", "李小红"]);
    await expect(canvas.getByRole("textbox", { name: "手机号 2" })).toBeInvalid();
    await expect(canvas.getByRole("textbox", { name: "手机号 3" })).toBeValid();

    await userEvent.click(remove(0));
    await waitFor(() => expect(names()).toEqual(["赵大海", "李小红"]));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "姓名 1" })).toHaveFocus());
    await userEvent.type(canvas.getByRole("textbox", { name: "手机号 1" }), "13700137000");
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    await expect(submitted).toHaveBeenCalledWith({
      contacts: [
        { name: "赵大海", phone: "13700137000" },
        { name: "李小红", phone: "13900139000" },
      ],
    });
  },
};

export const InDark: Story = { globals: { theme: "dark" } };
export const At200: Story = { globals: { textSize: 200, width: "320" } };
