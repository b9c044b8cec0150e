import { OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { expect, test } from "vitest";
import { contract } from "./contract.ts";
import { CALLERS } from "./roles.ts";
import { routesOf } from "./routes.ts";
import routes from "./routes.min.json" with { type: "json" };

const operations = Object.values(contract).flatMap((capability) => Object.entries(capability));

test("the browser has the routes of the contract as it stands", () => {
  expect(routes).toEqual(routesOf(contract));
});

test("every operation has a name of its own and a row in the role table", () => {
  const names = operations.map(([name]) => name).toSorted();
  expect(new Set(names).size).toBe(names.length);
  expect(Object.keys(CALLERS).toSorted()).toEqual(names);
});

test("every operation has a method, a path of its own, a summary and refusals", () => {
  const declared = operations.map(([name, operation]) => {
    const { route, errorMap } = operation["~orpc"];
    expect(route.summary, name).toBeTruthy();
    expect(Object.keys(errorMap).length, name).toBeGreaterThan(0);
    return `${route.method} ${route.path}`;
  });
  expect(new Set(declared).size).toBe(declared.length);
});

test("the contract becomes an OpenAPI 3.1 document", async () => {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(contract, { info: { title: "Kedu", version: "0" } });
  expect(document.openapi).toMatch(/^3\.1\./);
  expect(Object.keys(document.paths ?? {}).length).toBeGreaterThan(40);
});
