import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, expectTypeOf, test } from "vitest";
import { AmountInput } from "../AmountInput/AmountInput.tsx";
import { Form } from "./Form.tsx";
import { FormField } from "./FormField.tsx";
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
