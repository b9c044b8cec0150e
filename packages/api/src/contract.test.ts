import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { expect, test } from "vitest";
import { contract, listOperations } from "./contract.ts";
import { COMMON_REFUSALS, KEY_REFUSALS } from "./operation/refusals.ts";

const operations = listOperations();

test("every operation has a name of its own", () => {
  const names = operations.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

test("every operation has a method, a path of its own, a summary and refusals", () => {
  const declared = operations.map(({ name, operation }) => {
    const { route, errorMap } = operation["~orpc"];
    expect(route.summary, name).toBeTruthy();
    expect(Object.keys(errorMap).length, name).toBeGreaterThan(0);
    return `${route.method} ${route.path}`;
  });
  expect(new Set(declared).size).toBe(declared.length);
});

test("every operation has the refusals of its kind of callers, and of a key where it takes one", () => {
  for (const { name, operation } of operations) {
    const { errorMap, meta } = operation["~orpc"];
    const common = COMMON_REFUSALS[meta.callers.kind];
    expect(Object.keys(errorMap), name).toEqual(expect.arrayContaining([...common]));
    const keyCodes = KEY_REFUSALS.filter((code) => code in errorMap);
    expect(keyCodes, name).toEqual(meta.key === "required" ? KEY_REFUSALS : []);
  }
});

test("the contract becomes an OpenAPI 3.1 document", async () => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, { info: { title: "Kedu", version: "0" } });
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths ?? {}).length).toBeGreaterThan(40);
});
