import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { UiLocale, type UiLanguage } from "../../locale/UiLocale.tsx";
import { AmountInput } from "../AmountInput/AmountInput.tsx";
import { Button } from "../Button/Button.tsx";
import { Checkbox } from "../Checkbox/Checkbox.tsx";
import { PhoneField } from "../PhoneField/PhoneField.tsx";
import { stack } from "../testing/story-grounds.css.ts";
import { RadioList } from "../RadioList/RadioList.tsx";
import { SelectField } from "../SelectField/SelectField.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
import { useForm } from "./use-form.ts";

const submitted = fn((): unknown => undefined);

/** A form that validates its fields and leads to the first that is refused. */
const meta = {
  title: "Fields/Form",
  component: Form,
  subcomponents: { FormField },
  beforeEach: () => {
    submitted.mockReset();
  },
} satisfies Meta;
export default meta;
type Story = StoryObj;

interface Application {
  contact: string;
  phone: string;
  bank: string;
  amountYuan: string;
  term: "3" | "6" | "12" | undefined;
  truthful: boolean;
}

const nothingYet: Application = {
  contact: "",
  phone: "",
  bank: "",
  amountYuan: "",
  term: undefined,
  truthful: false,
};

function ApplicationForm({ defaultValues = nothingYet }: { defaultValues?: Application }) {
  const form = useForm({ defaultValues });
  return (
    <Form form={form} className={stack} onSubmit={submitted} aria-label="申请" data-testid="form">
      <FormField
        form={form}
        name="contact"
        rules={[{ required: true, message: "请输入联系人姓名" }]}
      >
        {(field) => <TextField label="联系人" {...field} data-testid="contact" />}
      </FormField>
      <FormField
        form={form}
        name="phone"
        rules={[
          { required: true, pattern: /^1\d{10}$/g, message: PHONE },
          {
            validator: (phone, { values }) => values.contact === "" || phone !== "13800000000",
            message: "这个号码不能使用",
          },
        ]}
      >
        {(field) => <PhoneField label="手机号" {...field} data-testid="phone" />}
      </FormField>
      <FormField form={form} name="bank" rules={[{ required: true, message: "请选择开户银行" }]}>
        {({ ref, value, onValueChange, error }) => (
          <SelectField
            ref={ref}
            label="开户银行"
            placeholder="请选择"
            value={value}
            error={error}
            onOpen={() => onValueChange("招商银行")}
            data-testid="bank"
          />
        )}
      </FormField>
      <FormField form={form} name="amountYuan" rules={[{ required: true }]}>
        {(field) => <AmountInput label="借多少" {...field} data-testid="amount" />}
      </FormField>
      <FormField form={form} name="term" rules={[{ required: true, message: "请选择期数" }]}>
        {({ name, ...field }) => (
          <RadioList
            label="期数"
            name={name}
            {...field}
            options={(["3", "6", "12"] as const).map((value) => ({ value, label: `${value} 期` }))}
            data-testid="term"
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
            data-testid="truthful"
          />
        )}
      </FormField>
      <Button type="submit" block loading={form.submitting} data-testid="submit">
        提交申请
      </Button>
    </Form>
  );
}

const PHONE = { "zh-CN": "请输入 11 位手机号", en: "Enter an 11-digit number" };

export const Empty: Story = { render: () => <ApplicationForm /> };

export const LeadsToTheFirstRefused: Story = {
  name: "goal 15: submit marks every refused field and focuses the first, one after the other",
  render: () => <ApplicationForm />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const submit = canvas.getByRole("button", { name: "提交申请" });
    await userEvent.click(submit);
    const contact = canvas.getByRole("textbox", { name: "联系人" });
    await waitFor(() => expect(contact).toHaveFocus());
    await expect(contact).toBeInvalid();
    await expect(contact).toHaveAccessibleDescription("请输入联系人姓名");
    for (const words of [
      "请输入 11 位手机号",
      "请选择开户银行",
      "请填写此项",
      "请选择期数",
      "请先确认",
    ]) {
      await expect(canvas.getByText(words)).toBeVisible();
    }
    await expect(submitted).not.toHaveBeenCalled();

    await userEvent.keyboard("王小明");
    await expect(contact).toBeValid();
    await userEvent.keyboard("{Enter}");
    const phone = canvas.getByRole("textbox", { name: "手机号" });
    await waitFor(() => expect(phone).toHaveFocus());
    await userEvent.keyboard("13800000000{Enter}");
    await waitFor(() => expect(phone).toHaveAccessibleDescription("这个号码不能使用"));
    await userEvent.clear(phone);
    await userEvent.keyboard("13800138000{Enter}");
    const bank = canvas.getByRole("button", { name: "开户银行" });
    await waitFor(() => expect(bank).toHaveFocus());
    await userEvent.click(bank);
    await userEvent.click(submit);
    await waitFor(() => expect(canvas.getByRole("textbox", { name: "借多少" })).toHaveFocus());
    await userEvent.keyboard("60000.50{Enter}");
    await waitFor(() => expect(canvas.getByRole("radio", { name: "3 期" })).toHaveFocus());
    await userEvent.click(canvas.getByText("6 期"));
    await userEvent.click(submit);
    const truthful = canvas.getByRole("checkbox", { name: "以上信息属实" });
    await waitFor(() => expect(truthful).toHaveFocus());
    await userEvent.keyboard(" ");
    await userEvent.click(submit);
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(1));
    await expect(submitted).toHaveBeenCalledWith({
      contact: "王小明",
      phone: "13800138000",
      bank: "招商银行",
      amountYuan: "60000.50",
      term: "6",
      truthful: true,
    });
  },
};

const complete: Application = {
  contact: "王小明",
  phone: "13800138000",
  bank: "招商银行",
  amountYuan: "60000.00",
  term: "12",
  truthful: true,
};

export const SentOnce: Story = {
  name: "spec 5: two presses are one submit, and the button shows that it is under way",
  render: () => <ApplicationForm defaultValues={complete} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const done = Promise.withResolvers<void>();
    submitted.mockReturnValue(done.promise);
    const phone = canvas.getByRole("textbox", { name: "手机号" });
    phone.focus();
    await userEvent.keyboard("{Enter}{Enter}");
    await waitFor(() => expect(canvas.getByTestId("form").dataset["state"]).toBe("submitting"));
    await userEvent.keyboard("{Enter}");
    done.resolve();
    await waitFor(() => expect(canvas.getByTestId("form").dataset["state"]).toBe("idle"));
    await expect(submitted).toHaveBeenCalledTimes(1);
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(submitted).toHaveBeenCalledTimes(2));
  },
};

function TwoLanguages() {
  const [language, setLanguage] = useState<UiLanguage>("zh-CN");
  const form = useForm({ defaultValues: { phone: "", note: "" } });
  return (
    <UiLocale language={language}>
      <Form form={form} onSubmit={submitted} aria-label="语言">
        <FormField form={form} name="phone" rules={[{ required: true, message: PHONE }]}>
          {(field) => <PhoneField label="手机号" {...field} />}
        </FormField>
        <FormField form={form} name="note" rules={[{ required: true }]}>
          {(field) => <TextField label="备注" {...field} />}
        </FormField>
        <Button type="submit">提交</Button>
        <Button prominence="quiet" onClick={() => setLanguage("en")}>
          English
        </Button>
        <Button
          prominence="quiet"
          onClick={() => form.setError("phone", { type: "server", message: "该号码已注册" })}
        >
          服务端拒绝
        </Button>
        <Button prominence="quiet" onClick={() => form.reset()}>
          重新填写
        </Button>
      </Form>
    </UiLocale>
  );
}

export const WordsOfEachLanguage: Story = {
  name: "spec 5: messages follow the page's language, the service's own stay; reset clears all",
  render: () => <TwoLanguages />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const phone = canvas.getByRole("textbox", { name: "手机号" });
    const note = canvas.getByRole("textbox", { name: "备注" });
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(phone).toHaveAccessibleDescription("请输入 11 位手机号"));
    await expect(note).toHaveAccessibleDescription("请填写此项");
    await userEvent.click(canvas.getByRole("button", { name: "English" }));
    await waitFor(() => expect(phone).toHaveAccessibleDescription("Enter an 11-digit number"));
    await waitFor(() => expect(note).toHaveAccessibleDescription("Please fill this in"));
    await userEvent.click(canvas.getByRole("button", { name: "服务端拒绝" }));
    await waitFor(() => expect(phone).toHaveAccessibleDescription("该号码已注册"));
    await userEvent.type(phone, "1");
    await waitFor(() => expect(phone).toBeValid());
    await userEvent.click(canvas.getByRole("button", { name: "重新填写" }));
    await waitFor(() => expect(phone).toHaveValue(""));
    await expect(note).toHaveAttribute("aria-invalid", "false");
  },
};

function LateField() {
  const [late, setLate] = useState(false);
  const form = useForm({ defaultValues: { first: "", second: "", again: "" } });
  return (
    <Form form={form} onSubmit={submitted} aria-label="顺序">
      <Button onClick={() => setLate(true)}>添加一项</Button>
      {late ? (
        <FormField form={form} name="second" rules={[{ required: true }]}>
          {(field) => <TextField label="后加的一项" {...field} />}
        </FormField>
      ) : null}
      <FormField form={form} name="first" rules={[{ required: true }]} validatesAlso={["again"]}>
        {(field) => <TextField label="密码提示" {...field} />}
      </FormField>
      <FormField
        form={form}
        name="again"
        rules={[
          { validator: (value, { values }) => value === values.first, message: "两次不一致" },
        ]}
      >
        {(field) => <TextField label="再输入一次" {...field} />}
      </FormField>
      <Button type="submit">提交</Button>
    </Form>
  );
}

export const OrderOfThePage: Story = {
  name: "goal 15: the first refused field is the first on the page, not the first that was mounted",
  render: () => <LateField />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "添加一项" }));
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    const late = canvas.getByRole("textbox", { name: "后加的一项" });
    await waitFor(() => expect(late).toHaveFocus());

    // A rule that compares two fields is validated again when either changes.
    const first = canvas.getByRole("textbox", { name: "密码提示" });
    const again = canvas.getByRole("textbox", { name: "再输入一次" });
    await userEvent.type(again, "乙");
    await waitFor(() => expect(first).toBeInvalid());
    await userEvent.click(canvas.getByRole("button", { name: "提交" }));
    await waitFor(() => expect(again).toHaveAccessibleDescription("两次不一致"));
    await userEvent.type(first, "乙");
    await waitFor(() => expect(again).toBeValid());
  },
};
