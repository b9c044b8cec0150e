import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { Button } from "../Button/Button.tsx";
import { TextField } from "../TextField/TextField.tsx";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
import type { DraftStore } from "./draft-store.ts";
import { type FormOptions, useForm } from "./use-form.ts";
import { useFormDraft } from "./use-form-draft.ts";

const onSubmit = vi.fn<(values: Values) => unknown>();
let root: Root | undefined;

type Values = { code: string };

function CodeForm({ revalidateOn }: Pick<FormOptions<Values>, "revalidateOn">) {
  const form = useForm<Values>({ defaultValues: { code: "" }, revalidateOn });
  return (
    <>
      <Form form={form} onSubmit={onSubmit}>
        <FormField
          form={form}
          name="code"
          rules={[{ validator: (code) => code.length === 4, message: "四位" }]}
        >
          {(field) => <TextField {...field} label="编号" />}
        </FormField>
      </Form>
      <Button onClick={() => form.submit()}>重试</Button>
    </>
  );
}

function show(revalidateOn?: "change" | "submit"): void {
  const container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
  root.render(<CodeForm revalidateOn={revalidateOn} />);
}

beforeEach(() => {
  onSubmit.mockReset();
});
afterEach(() => {
  root?.unmount();
  document.body.replaceChildren();
});

test.each([
  ["change", true],
  ["submit", false],
] as const)(
  "a refused field that is validated again on %s, while it is still wrong: error %s",
  async (revalidateOn, stays) => {
    show(revalidateOn);
    const code = page.getByRole("textbox", { name: "编号" });
    await userEvent.type(code, "1{Enter}");
    await expect.element(code).toHaveAccessibleDescription("四位");
    await expect.element(code).toHaveFocus();
    await userEvent.type(code, "2");
    await expect.element(code).toHaveAccessibleDescription(stays ? "四位" : "");
    await userEvent.type(code, "34");
    await expect.element(code).toHaveAccessibleDescription("");
    await userEvent.keyboard("{Enter}");
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ code: "1234" }));
  },
);

test("a form that is submitted from outside validates its fields, and waits for the submission under way", async () => {
  show();
  const code = page.getByRole("textbox", { name: "编号" });
  const retry = page.getByRole("button", { name: "重试" });
  await retry.click();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAccessibleDescription("四位");
  expect(onSubmit).not.toHaveBeenCalled();

  const { promise, resolve } = Promise.withResolvers<void>();
  onSubmit.mockReturnValue(promise);
  await userEvent.type(code, "1234{Enter}");
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  await retry.click();
  expect(onSubmit).toHaveBeenCalledOnce();
  resolve();
});

test("what the service refuses is on its field, which takes the focus, and goes with the next change", async () => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  function Shop() {
    const form = useForm({ defaultValues: { name: "信达", phone: "1" } });
    return (
      <Form form={form} onSubmit={() => form.refuse({ phone: "已注册" })}>
        <FormField form={form} name="name">
          {(field) => <TextField {...field} label="名称" />}
        </FormField>
        <FormField form={form} name="phone">
          {(field) => <TextField {...field} label="电话" />}
        </FormField>
        <Button type="submit">提交</Button>
      </Form>
    );
  }
  root.render(<Shop />);
  const phone = page.getByRole("textbox", { name: "电话" });
  await page.getByRole("button", { name: "提交" }).click();
  await expect.element(phone).toHaveAccessibleDescription("已注册");
  await expect.element(phone).toHaveFocus();
  await userEvent.type(phone, "2");
  await expect.element(phone).toHaveAccessibleDescription("");
});

function AmountForm({ most }: { readonly most: number }) {
  const form = useForm<Values>({ defaultValues: { code: "" } });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormField
        form={form}
        name="code"
        rules={[
          { validator: (code) => code.length <= most, message: `最多${most}位`, whileTyping: true },
          { validator: (code) => code.length >= 2, message: "至少两位" },
        ]}
      >
        {(field) => <TextField {...field} label="编号" />}
      </FormField>
    </Form>
  );
}

/** Shows the form, and the same form with another bound after that. */
function showAmountForm() {
  const container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
  const allow = (most: number) => root?.render(<AmountForm most={most} />);
  allow(4);
  return { code: page.getByRole("textbox", { name: "编号" }), allow };
}

test("a rule for what is typed speaks before the first submit, the others after it", async () => {
  const { code } = showAmountForm();
  await userEvent.type(code, "12345");
  await expect.element(code).toHaveAccessibleDescription("最多4位");
  await userEvent.type(code, "{Backspace}");
  await expect.element(code).toHaveAccessibleDescription("");
  await userEvent.type(code, "{Backspace}{Backspace}{Backspace}");
  await expect.element(code).toHaveValue("1");
  await expect.element(code).toHaveAccessibleDescription("");
  await userEvent.type(code, "{Enter}");
  await expect.element(code).toHaveAccessibleDescription("至少两位");
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.type(code, "2345");
  await expect.element(code).toHaveAccessibleDescription("最多4位");
});

test("a rule for what is typed speaks again when its bound moves, before a submit and after it", async () => {
  const { code, allow } = showAmountForm();
  await userEvent.type(code, "123");
  await expect.element(code).toHaveAccessibleDescription("");
  allow(2);
  await expect.element(code).toHaveAccessibleDescription("最多2位");
  allow(4);
  await expect.element(code).toHaveAccessibleDescription("");
  await userEvent.type(code, "{Enter}");
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  allow(1);
  await expect.element(code).toHaveAccessibleDescription("最多1位");
  allow(3);
  await expect.element(code).toHaveAccessibleDescription("");
});

test.each([
  ["was not taken stays", false, { code: "1234" }],
  ["was taken is forgotten", undefined, null],
  ["is left before it has settled is forgotten where the page says so", "left", null],
])("the draft of a form that %s", async (_title, answer, kept) => {
  const entries = new Map<string, string>();
  const store: DraftStore = {
    getItem: (name) => entries.get(name) ?? null,
    setItem: (name, text) => void entries.set(name, text),
    removeItem: (name) => void entries.delete(name),
  };
  const left = answer === "left";
  onSubmit.mockReturnValue(left ? new Promise(() => undefined) : Promise.resolve(answer));
  function DraftForm() {
    const form = useForm<Values>({ defaultValues: { code: "" } });
    const { forget } = useFormDraft({ form, store, name: "code" });
    const send = (values: Values): unknown => {
      if (left) forget();
      return onSubmit(values);
    };
    return (
      <Form form={form} onSubmit={send}>
        <FormField form={form} name="code">
          {(field) => <TextField {...field} label="编号" />}
        </FormField>
        <output>{form.formState.submitCount}</output>
      </Form>
    );
  }
  const container = document.createElement("div");
  document.body.append(container);
  root = createRoot(container);
  root.render(<DraftForm />);
  await userEvent.type(page.getByRole("textbox", { name: "编号" }), "1234");
  await expect.poll(() => store.getItem("code")).toBe(JSON.stringify({ code: "1234" }));
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => onSubmit.mock.calls.length).toBe(1);
  if (!left) await expect.element(page.getByRole("status")).toHaveTextContent("1");
  root.unmount();
  root = undefined;
  expect(JSON.parse(store.getItem("code") ?? "null")).toEqual(kept);
});
