import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Calendar } from "../Calendar/Calendar.tsx";
import { Cascader } from "../Cascader/Cascader.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
import { useForm } from "./use-form.ts";

const sent = fn();

/** Fields that are groups in the page, and not lines. */
function VisitForm() {
  const form = useForm({ defaultValues: { day: "", goods: [] as readonly string[] } });
  return (
    <Form form={form} aria-label="拜访" onSubmit={sent}>
      <Stack gap="fields">
        <FormField form={form} name="day" rules={[{ required: true, message: "请选择拜访日期" }]}>
          {({ value, ...field }) => (
            <Calendar
              {...field}
              label="拜访日期"
              value={value === "" ? null : value}
              hint="当天 18:00 前可改"
              today="2026-11-20"
              max="2026-12-20"
              data-testid="day"
            />
          )}
        </FormField>
        <FormField form={form} name="goods" rules={[{ required: true, message: "请选择商品" }]}>
          {(field) => (
            <Cascader
              {...field}
              label="商品"
              options={[
                { value: "phone", label: "手机" },
                { value: "tablet", label: "平板" },
              ]}
              data-testid="goods"
            />
          )}
        </FormField>
        <Button type="submit" block>
          提交
        </Button>
      </Stack>
    </Form>
  );
}

const meta = {
  title: "Fields/Form of groups",
  render: () => <VisitForm />,
  beforeEach: () => {
    sent.mockClear();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

export const GroupsAreRefused: Story = {
  name: "goal 15: a calendar and a cascader say what is wrong, are led to, and are sent",
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const submit = canvas.getByRole("button", { name: "提交" });
    const day = canvas.getByRole("group", { name: "拜访日期" });
    await expect(day).toHaveAccessibleDescription("当天 18:00 前可改");
    await userEvent.click(submit);
    await waitFor(() =>
      expect(day).toHaveAccessibleDescription("请选择拜访日期 当天 18:00 前可改"),
    );
    await expect(day).toHaveFocus();
    await expect(canvas.getByRole("group", { name: "商品" })).toHaveAccessibleDescription(
      "请选择商品",
    );

    await userEvent.click(canvas.getByTestId("day-2026-11-24"));
    await waitFor(() => expect(day).toHaveAccessibleDescription("当天 18:00 前可改"));
    await userEvent.click(submit);
    await waitFor(() => expect(canvas.getByRole("group", { name: "商品" })).toHaveFocus());
    await expect(sent).not.toHaveBeenCalled();

    await userEvent.click(canvas.getByRole("option", { name: "平板" }));
    await userEvent.click(submit);
    await waitFor(() => expect(sent).toHaveBeenCalledOnce());
    await expect(sent.mock.lastCall?.[0]).toEqual({ day: "2026-11-24", goods: ["tablet"] });
  },
};

/** As it is after a first try. */
export const GroupsWithErrors: Story = {
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    await expect(await canvas.findByText("请选择拜访日期")).toBeVisible();
  },
};
