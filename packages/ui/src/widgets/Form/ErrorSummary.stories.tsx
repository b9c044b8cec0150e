import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { PhoneField } from "../PhoneField/PhoneField.tsx";
import { RadioList } from "../RadioList/RadioList.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { Signature, type SignatureValue } from "../Signature/Signature.tsx";
import { TextField } from "../TextField/TextField.tsx";
import type { UploadItem } from "../Uploader/upload-queue.ts";
import { Uploader } from "../Uploader/Uploader.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
import { type Refusals, useForm } from "./use-form.ts";

interface Visit {
  customer: string;
  phone: string;
  reason: string;
  truthful: boolean;
}

const EMPTY: Visit = { customer: "", phone: "", reason: "", truthful: false };
const COMPLETE: Visit = {
  customer: "信达通讯",
  phone: "13800138000",
  reason: "visit",
  truthful: true,
};

interface VisitFormProps {
  values: Visit;
  /** What the service refuses. */
  refusals: Refusals<Visit>;
}

function VisitForm({ values, refusals }: VisitFormProps) {
  const form = useForm({ defaultValues: values });
  const required = [{ required: true }];
  return (
    <Form form={form} gap="fields" aria-label="拜访" onSubmit={() => form.refuse(refusals)}>
      <ErrorSummary
        form={form}
        labelOf={(name) => (name === "reason" ? "事由" : undefined)}
        data-testid="summary"
      />
      <FormField form={form} name="customer" rules={required}>
        {(field) => <TextField label="客户" {...field} />}
      </FormField>
      <FormField form={form} name="phone" rules={required}>
        {(field) => <PhoneField label="手机号" {...field} />}
      </FormField>
      <FormField form={form} name="reason" rules={[{ required: true, message: "请选择" }]}>
        {({ name, ...field }) => (
          <RadioList
            label="事由"
            name={name}
            {...field}
            options={[
              { value: "visit", label: "回访" },
              { value: "sign", label: "签约" },
            ]}
          />
        )}
      </FormField>
      <FormField form={form} name="truthful" rules={[{ required: true, message: "请先确认" }]}>
        {({ value, onValueChange, ...field }) => (
          <Checkbox
            label="以上信息属实"
            checked={value}
            onCheckedChange={onValueChange}
            {...field}
          />
        )}
      </FormField>
      <Button type="submit" block loading={form.submitting}>
        提交
      </Button>
    </Form>
  );
}

const meta = {
  title: "Fields/ErrorSummary",
  component: VisitForm,
  subcomponents: { ErrorSummary },
  args: { values: EMPTY, refusals: {} },
} satisfies Meta<typeof VisitForm>;
export default meta;
type Story = StoryObj<typeof meta>;

const submit = (canvasElement: HTMLElement) =>
  userEvent.click(within(canvasElement).getByRole("button", { name: "提交" }));

export const AfterSubmit: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.queryByTestId("summary")).toBeNull();
    await submit(canvasElement);
    const summary = await canvas.findByRole("region", { name: "有 4 项需要修改" });
    await waitFor(() => expect(summary).toHaveFocus());
    const links = () =>
      within(summary)
        .getAllByRole("link")
        .map(({ textContent }) => textContent);
    await expect(links()).toEqual([
      "客户：请填写此项",
      "手机号：请填写此项",
      "事由：请选择",
      "以上信息属实：请先确认",
    ]);

    // A link leads to its field and leaves the address as it is.
    const address = location.href;
    await userEvent.click(within(summary).getByRole("link", { name: "事由：请选择" }));
    await expect(canvas.getByRole("radio", { name: "回访" })).toHaveFocus();
    await expect(location.href).toBe(address);

    // What is corrected leaves the list, which takes no focus away.
    await userEvent.click(within(summary).getByRole("link", { name: /客户/ }));
    const customer = canvas.getByRole("textbox", { name: "客户" });
    await expect(customer).toHaveFocus();
    await userEvent.type(customer, "信达通讯");
    await waitFor(() => expect(links()).toHaveLength(3));
    await expect(customer).toHaveFocus();

    // Each further submit that is refused leads back to the list.
    await submit(canvasElement);
    await waitFor(() => expect(summary).toHaveFocus());
  },
};

export const InDark: Story = {
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    await within(canvasElement).findByTestId("summary");
  },
};

export const At200: Story = { ...InDark, globals: { textSize: 200, width: "320" } };

/** Texts of the service, on a field and on none. */
export const RefusedByTheService: Story = {
  args: {
    values: COMPLETE,
    refusals: { phone: "这个号码已登记在另一家门店", form: "今天已提交过一次，请明天再试" },
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await submit(canvasElement);
    const summary = await canvas.findByRole("region", { name: "有 2 项需要修改" });
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getByText("今天已提交过一次，请明天再试")).toBeVisible();
    const phone = canvas.getByRole("textbox", { name: "手机号" });
    await expect(phone).toHaveAccessibleDescription("这个号码已登记在另一家门店");
    await expect(phone).toBeInvalid();
    await userEvent.type(phone, "{Backspace}1");
    await waitFor(() => expect(phone).toBeValid());
  },
};

interface Proof {
  kind: string | null;
  pictures: readonly UploadItem<string>[];
  signature: SignatureValue;
  place: string;
}

const NO_PROOF: Proof = {
  kind: null,
  pictures: [],
  signature: { strokes: [], name: "" },
  place: "",
};

function ProofForm() {
  const form = useForm<Proof>({ defaultValues: NO_PROOF });
  return (
    <Form form={form} gap="fields" aria-label="凭证" onSubmit={() => undefined}>
      <ErrorSummary
        form={form}
        labelOf={(name) => (name === "place" ? "位置" : undefined)}
        data-testid="summary"
      />
      <FormField form={form} name="kind" rules={[{ required: true, message: "请选择" }]}>
        {({ ref, error }) => (
          <SelectField
            ref={ref}
            error={error}
            label="类型"
            placeholder="请选择"
            onOpen={() => undefined}
          />
        )}
      </FormField>
      <FormField form={form} name="pictures" rules={[{ required: true, message: "请添加" }]}>
        {({ ref, value, onValueChange, error }) => (
          <Uploader
            ref={ref}
            label="门店照片"
            items={value}
            onItemsChange={onValueChange}
            upload={({ name }) => Promise.resolve(name)}
            error={error}
          />
        )}
      </FormField>
      <FormField
        form={form}
        name="signature"
        rules={[{ validator: ({ strokes }) => strokes.length > 0, message: "请签名" }]}
      >
        {({ ref, value, onValueChange, error }) => (
          <Signature
            focusRef={ref}
            label="客户签名"
            value={value}
            onValueChange={onValueChange}
            error={error}
          />
        )}
      </FormField>
      {/* A widget of the app's own that gives the form nothing to focus. */}
      <FormField form={form} name="place" rules={[{ required: true, message: "请定位" }]}>
        {({ error }) => <p>{error ?? "未定位"}</p>}
      </FormField>
      <Button type="submit" block>
        提交
      </Button>
    </Form>
  );
}

/** Pictures and a signature are groups, and take the focus too. What has no input is said without a link. */
export const GroupsAndWhatHasNoInput: Story = {
  render: () => <ProofForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await submit(canvasElement);
    const summary = await canvas.findByRole("region", { name: "有 4 项需要修改" });
    const items = within(summary).getAllByRole("listitem");
    await expect(items.map(({ textContent }) => textContent)).toEqual([
      "类型：请选择",
      "门店照片：请添加",
      "客户签名：请签名",
      "位置：请定位",
    ]);
    await expect(within(summary).getAllByRole("link")).toHaveLength(3);
    await userEvent.click(within(summary).getByRole("link", { name: /客户签名/ }));
    const signature = canvas.getByRole("group", { name: "客户签名" });
    await expect(signature).toHaveFocus();
    await expect(signature).toHaveAccessibleDescription("请签名");
  },
};

export const InEnglish: Story = {
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await submit(canvasElement);
    await within(canvasElement).findByRole("region", { name: "4 items to correct" });
  },
};
