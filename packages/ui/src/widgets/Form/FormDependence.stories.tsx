import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Notice } from "../Notice/Notice.tsx";
import { RadioList } from "../RadioList/RadioList.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
import { useForm } from "./use-form.ts";
import { useFormDraft } from "./use-form-draft.ts";
import { useFormValue } from "./use-form-value.ts";

const SHOPS = { south: ["福田店", "罗湖店"], east: ["浦东店", "静安店"] } as const;

const DRAFT = "story-draft";

function VisitForm({ draft }: { draft: boolean }) {
  const form = useForm({
    defaultValues: { region: "south" as keyof typeof SHOPS, shop: "", remark: "", code: "" },
  });
  const region = useFormValue(form, "region");
  return (
    <Form form={form} aria-label="拜访" onSubmit={() => undefined}>
      <Stack gap="fields">
        {draft ? <Draft form={form} /> : null}
        <FormField form={form} name="region" clears={["shop"]}>
          {({ name, ...field }) => (
            <RadioList
              label="大区"
              name={name}
              {...field}
              options={[
                { value: "south", label: "华南" },
                { value: "east", label: "华东" },
              ]}
            />
          )}
        </FormField>
        <FormField form={form} name="shop" rules={[{ required: true, message: "请选择门店" }]}>
          {({ name, ...field }) => (
            <RadioList
              label="门店"
              name={name}
              {...field}
              options={SHOPS[region].map((shop) => ({ value: shop, label: shop }))}
            />
          )}
        </FormField>
        <FormField form={form} name="remark">
          {(field) => <TextField label="备注" {...field} />}
        </FormField>
        <FormField form={form} name="code">
          {(field) => <TextField label="口令" {...field} />}
        </FormField>
        <Button type="submit" block>
          提交
        </Button>
      </Stack>
    </Form>
  );
}

interface DraftProps {
  form: ReturnType<
    typeof useForm<{ region: keyof typeof SHOPS; shop: string; remark: string; code: string }>
  >;
}

function Draft({ form }: DraftProps) {
  const { restored, discard } = useFormDraft({
    form,
    store: sessionStorage,
    name: DRAFT,
    leaveOut: ["code"],
  });
  if (!restored) return null;
  return (
    <Stack gap="items" align="start">
      <Notice tone="info">已恢复上次未提交的内容</Notice>
      <Button size="small" prominence="text" onClick={discard}>
        重新填写
      </Button>
    </Stack>
  );
}

/** Fields that depend on others, and a draft that is restored. */
const meta = {
  title: "Fields/Form dependence and drafts",
  component: VisitForm,
  args: { draft: false },
  beforeEach: () => {
    sessionStorage.removeItem(DRAFT);
    return () => sessionStorage.removeItem(DRAFT);
  },
} satisfies Meta<typeof VisitForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OptionsFollow: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("radio", { name: "罗湖店" }));
    await expect(canvas.getByRole("radio", { name: "罗湖店" })).toBeChecked();
    await userEvent.click(canvas.getByRole("radio", { name: "华东" }));
    await expect(await canvas.findByRole("radio", { name: "浦东店" })).not.toBeChecked();
    // The shop of the other region is not sent.
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(canvas.getByText("请选择门店")).toBeVisible());
    // A change takes the refusal of what depends on it away.
    await userEvent.click(canvas.getByRole("radio", { name: "华南" }));
    await waitFor(() => expect(canvas.queryByText("请选择门店")).toBeNull());
  },
};

export const DraftIsKept: Story = {
  args: { draft: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole("textbox", { name: "备注" }), "库存充足");
    await userEvent.type(canvas.getByRole("textbox", { name: "口令" }), "1234");
    await waitFor(() => {
      const kept: unknown = JSON.parse(sessionStorage.getItem(DRAFT) ?? "null");
      return expect(kept).toEqual({ region: "south", shop: "", remark: "库存充足" });
    });
    // Emptied by hand, there is nothing to keep.
    await userEvent.clear(canvas.getByRole("textbox", { name: "备注" }));
    await userEvent.clear(canvas.getByRole("textbox", { name: "口令" }));
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
  },
};

export const DraftIsRestored: Story = {
  args: { draft: true },
  beforeEach: () =>
    sessionStorage.setItem(
      DRAFT,
      JSON.stringify({ region: "east", shop: "静安店", remark: "库存充足", code: "1234" }),
    ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(await canvas.findByText("已恢复上次未提交的内容")).toBeVisible();
    await expect(canvas.getByRole("textbox", { name: "备注" })).toHaveValue("库存充足");
    await expect(canvas.getByRole("radio", { name: "静安店" })).toBeChecked();
    // What is left out is not restored either.
    await expect(canvas.getByRole("textbox", { name: "口令" })).toHaveValue("");
  },
};

export const DraftIsDiscarded: Story = {
  ...DraftIsRestored,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(await canvas.findByRole("button", { name: "重新填写" }));
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "备注" })).toHaveValue(""));
    await expect(canvas.getByRole("radio", { name: "华南" })).toBeChecked();
    await expect(canvas.queryByText("已恢复上次未提交的内容")).toBeNull();
    await expect(sessionStorage.getItem(DRAFT)).toBeNull();
  },
};

export const DraftIsForgottenWhenSent: Story = {
  ...DraftIsRestored,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await canvas.findByText("已恢复上次未提交的内容");
    await userEvent.type(canvas.getByRole("textbox", { name: "备注" }), "，再访");
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(sessionStorage.getItem(DRAFT)).toBeNull());
    // Also after the pause in which typing is stored.
    await new Promise((resolve) => setTimeout(resolve, 600));
    await expect(sessionStorage.getItem(DRAFT)).toBeNull();
  },
};
