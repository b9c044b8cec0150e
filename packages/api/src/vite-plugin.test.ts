import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { type Routes, routes } from "./routes.ts";
import { contractRoutes } from "./vite-plugin.ts";

const LATER_ROUTES = "\0kedu/later-routes.js";
const LAST_ROUTES = "\0kedu/last-routes.js";
const plugin = contractRoutes({ first: ["orders"], last: ["sales"] });
const load = (name: string) => plugin.load(fileURLToPath(new URL(name, import.meta.url)));

const moduleOf = async (code = "") =>
  (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`)) as {
    routes: Routes;
  };

test("a build gets the first routes as values, without the contract, and the others in two files of their own", async () => {
  const code = load("routes.ts") ?? "";
  expect(code).not.toMatch(/^import/m);
  expect(code).toContain(`import(${JSON.stringify(LATER_ROUTES)})`);
  const first = await moduleOf(code);
  expect(first.routes).toEqual({
    orders: expect.objectContaining({ getOrder: "GET /orders/{orderId}" }),
  });

  expect(plugin.resolveId(LATER_ROUTES)).toBe(LATER_ROUTES);
  expect(code).toContain(`import(${JSON.stringify(LAST_ROUTES)})`);
  expect(plugin.resolveId(LAST_ROUTES)).toBe(LAST_ROUTES);
  const [later, last] = await Promise.all(
    [LATER_ROUTES, LAST_ROUTES].map((id) => moduleOf(plugin.load(id))),
  );
  expect(Object.keys(last?.routes ?? {})).toEqual(["sales"]);
  expect(Object.keys({ ...first.routes, ...later?.routes, ...last?.routes }).toSorted()).toEqual(
    Object.keys(routes).toSorted(),
  );
  expect(later?.routes["loans"]).toEqual(routes["loans"]);
});

test("a build has no route that only partners call", async () => {
  const codes = [load("routes.ts"), plugin.load(LATER_ROUTES), plugin.load(LAST_ROUTES)].join("");
  expect(JSON.stringify(routes)).toContain("/intake/orders");
  expect(codes).not.toContain("/intake/");
});

test("a build reads every other module itself", () => {
  expect(load("browser.ts")).toBeUndefined();
  expect(plugin.resolveId("./browser.ts")).toBeUndefined();
});
