import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { routes } from "./routes.ts";
import { contractRoutes } from "./vite-plugin.ts";

const load = (name: string) => contractRoutes().load(fileURLToPath(new URL(name, import.meta.url)));

test("a build gets the routes of the contract as values, without the contract", async () => {
  const code = load("routes.ts") ?? "";
  expect(code).not.toContain("import");
  expect(
    await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`),
  ).toEqual(expect.objectContaining({ routes }));
  expect(routes["orders"]).toMatchObject({ getOrder: "GET /orders/{orderId}" });
});

test("a build reads every other module itself", () => {
  expect(load("browser.ts")).toBeUndefined();
});
