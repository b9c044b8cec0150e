import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, expectTypeOf, test } from "vitest";
import { AmountInput } from "../AmountInput/AmountInput.tsx";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
import { ErrorSummary } from "./ErrorSummary.tsx";
import { useFormArray } from "./use-form-array.ts";
import { useFormDraft } from "./use-form-draft.ts";
import { useFormValue } from "./use-form-value.ts";
import { useForm } from "./use-form.ts";

function Loan(): ReactElement {
  const form = useForm({
    defaultValues: { amountYuan: "100", termMonths: 3, account: { bank: "icbc" } },
  });
  expectTypeOf(form.getValues()).toEqualTypeOf<{
    amountYuan: string;
    termMonths: number;
    account: { bank: string };
  }>();
  return (
    <Form
      form={form}
      onSubmit={(values) => expectTypeOf(values.account.bank).toEqualTypeOf<string>()}
    >
      <FormField
        form={form}
        name="amountYuan"
        rules={[{ required: true, pattern: /^\d+$/, validator: (value) => value !== "0" }]}
      >
        {(field) => {
          expectTypeOf(field.value).toEqualTypeOf<string>();
          expectTypeOf(field.name).toEqualTypeOf<"amountYuan">();
          return <AmountInput label="a" {...field} />;
        }}
      </FormField>
      <FormField form={form} name="account.bank">
        {(field) => {
          expectTypeOf(field.value).toEqualTypeOf<string>();
          return <b>{field.value}</b>;
        }}
      </FormField>
      <FormField form={form} name="termMonths" rules={[{ validator: (value) => value > 0 }]}>
        {(field) => {
          expectTypeOf(field.value).toEqualTypeOf<number>();
          return <b>{field.value}</b>;
        }}
      </FormField>
      {/* @ts-expect-error -- no field has this name */}
      <FormField form={form} name="amount">
        {() => <i />}
      </FormField>
      {/* @ts-expect-error -- a pattern is for text, and this is a number */}
      <FormField form={form} name="termMonths" rules={[{ pattern: /\d/ }]}>
        {() => <i />}
      </FormField>
    </Form>
  );
}

test("goal 15: names and values are typed by the default values; a server renders the form", () => {
  const html = renderToString(<Loan />);
  expect(html).toContain('name="amountYuan"');
  expect(html).toContain('value="100"');
  expect(html).toContain("<b>icbc</b>");
  expect(html).not.toMatch(/\sstyle=|undefined/);
});

const NOWHERE = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };

function Contacts(): ReactElement {
  const form = useForm({
    defaultValues: { region: "south" as "south" | "east", contacts: [{ phone: "1", age: 30 }] },
  });
  const list = useFormArray({ form, name: "contacts", min: 1 });
  expectTypeOf(list.add).parameter(0).toEqualTypeOf<{ phone: string; age: number }>();
  expectTypeOf(useFormValue(form, "region")).toEqualTypeOf<"south" | "east">();
  expectTypeOf(useFormValue(form, "contacts.0.age")).toEqualTypeOf<number>();
  useFormDraft({ form, store: NOWHERE, name: "contacts", leaveOut: ["region"] });
  return (
    <Form
      form={form}
      onSubmit={() => {
        form.refuse({ "contacts.0.phone": "已注册", form: "稍后再试" });
        // @ts-expect-error -- no field has this name
        form.refuse({ phone: "已注册" });
      }}
    >
      <ErrorSummary form={form} labelOf={(name) => (name === "region" ? "大区" : undefined)} />
      {list.items.map(({ key, index }) => (
        <FormField key={key} form={form} name={`contacts.${index}.age`} clears={["region"]}>
          {(field) => {
            expectTypeOf(field.value).toEqualTypeOf<number>();
            return <b>{field.value}</b>;
          }}
        </FormField>
      ))}
      {/* @ts-expect-error -- no field of this name depends on it */}
      <FormField form={form} name="region" clears={["city"]}>
        {() => <i />}
      </FormField>
    </Form>
  );
}

function NotAList(): null {
  const form = useForm({ defaultValues: { region: "south" } });
  // @ts-expect-error -- this field is a text and no list
  useFormArray({ form, name: "region" });
  // @ts-expect-error -- no field has this name
  useFormDraft({ form, store: NOWHERE, name: "a", leaveOut: ["city"] });
  return null;
}

test("lists, dependent fields and drafts are typed by the default values, and rendered by a server", () => {
  expect(renderToString(<Contacts />)).toContain("<b>30</b>");
  expect(renderToString(<NotAList />)).toBe("");
});
