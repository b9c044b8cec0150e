import { readFileSync } from "node:fs";
import { join } from "node:path";
import address from "virtual:divisions";
import { expect, test, vi } from "vitest";
import { loadDivisions } from "./load-divisions.ts";

test("the file has the provinces, cities and districts", async () => {
  const file = readFileSync(join(import.meta.dirname, "../../..", address), "utf8");
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(file)));
  const {
    city_list: cities,
    county_list: counties,
    province_list: provinces,
  } = await loadDivisions();
  expect([provinces["440000"], cities["440300"], counties["440305"]]).toEqual([
    "广东省",
    "深圳市",
    "南山区",
  ]);
});

test("an answer that is no file of divisions is a failure", async () => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("not found", { status: 404 })));
  await expect(loadDivisions()).rejects.toThrow("404");
});
