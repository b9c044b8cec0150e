import * as valibot from "valibot";
import { expect, expectTypeOf, test } from "vitest";
import * as zod from "zod";
import { createValidator } from "./field-rules.ts";
import { type SchemaRules, type StandardSchema, schemaRules } from "./schema-rules.ts";

interface Shop {
  name: string;
  phone: string;
  again: string;
  contacts: { email: string }[];
}

const withZod = zod
  .object({
    name: zod.string().min(2, "至少两个字"),
    phone: zod.string().regex(/^1\d{10}$/, "请输入 11 位手机号"),
    again: zod.string(),
    contacts: zod.array(zod.object({ email: zod.email("邮箱格式不正确") })),
  })
  .refine(({ phone, again }) => phone === again, { path: ["again"], message: "两次不一致" });

const withValibot = valibot.pipe(
  valibot.object({
    name: valibot.pipe(valibot.string(), valibot.minLength(2, "至少两个字")),
    phone: valibot.pipe(valibot.string(), valibot.regex(/^1\d{10}$/, "请输入 11 位手机号")),
    again: valibot.string(),
    contacts: valibot.array(
      valibot.object({ email: valibot.pipe(valibot.string(), valibot.email("邮箱格式不正确")) }),
    ),
  }),
  valibot.forward(
    valibot.partialCheck(
      [["phone"], ["again"]],
      ({ phone, again }) => phone === again,
      "两次不一致",
    ),
    ["again"],
  ),
);

/** Validates one field as the form does. */
async function messageOf<Name extends "name" | "phone" | "again" | "contacts.1.email">(
  rules: SchemaRules<Shop>,
  name: Name,
  values: Shop,
) {
  const refusal = await createValidator<unknown, Shop>()(rules(name) as never, undefined, values);
  return refusal?.message ?? null;
}

const wrong: Shop = {
  name: "信",
  phone: "138",
  again: "138",
  contacts: [{ email: "a@example.com" }, { email: "b" }],
};
const right: Shop = {
  name: "信达",
  phone: "13800138000",
  again: "13800138000",
  contacts: [{ email: "a@example.com" }, { email: "b@example.com" }],
};

test.each<[string, StandardSchema<Shop>]>([
  ["zod", withZod],
  ["valibot", withValibot],
])("a schema of %s refuses each field with its own words", async (_vendor, schema) => {
  const rules = schemaRules(schema);
  expect(await messageOf(rules, "name", wrong)).toBe("至少两个字");
  expect(await messageOf(rules, "phone", wrong)).toBe("请输入 11 位手机号");
  expect(await messageOf(rules, "contacts.1.email", wrong)).toBe("邮箱格式不正确");
  expect(await messageOf(rules, "again", wrong)).toBeNull();
  expect(await messageOf(rules, "again", { ...right, again: "138" })).toBe("两次不一致");
  for (const name of ["name", "phone", "again", "contacts.1.email"] as const) {
    expect(await messageOf(rules, name, right)).toBeNull();
  }
});

test("a schema that answers later is waited for", async () => {
  const taken = zod.object({
    code: zod.string().refine(async (code) => code !== "1234", "这个编号已使用"),
  });
  const [rule] = schemaRules(taken)("code");
  const signal = new AbortController().signal;
  expect(await rule?.validator?.("1234", { values: { code: "1234" }, signal })).toBe(
    "这个编号已使用",
  );
  expect(await rule?.validator?.("9", { values: { code: "9" }, signal })).toBe(true);
});

test("words of the page replace those of the schema", async () => {
  const rules = schemaRules(withZod, {
    messageOf: ({ message }) => ({ "zh-CN": `${message}，请检查`, en: "Check this" }),
  });
  expect(await messageOf(rules, "name", wrong)).toEqual({
    "zh-CN": "至少两个字，请检查",
    en: "Check this",
  });
});

test("names and values are typed by the schema", () => {
  const rules = schemaRules(withValibot);
  expectTypeOf(rules("phone")[0]?.validator)
    .exclude<undefined>()
    .parameter(0)
    .toEqualTypeOf<string>();
  expectTypeOf(rules("contacts")[0]?.validator)
    .exclude<undefined>()
    .parameter(0)
    .toEqualTypeOf<{ email: string }[]>();
  // @ts-expect-error -- no field of the schema has this name
  expect(rules("address")).toHaveLength(1);
});
