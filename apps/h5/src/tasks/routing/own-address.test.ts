import { expect, test } from "vitest";
import routes from "../../app/routes.json" with { type: "json" };
import { ownAddress } from "./own-address.ts";

const origin = "https://kedu.example";

test.each(routes.map(({ path }) => path))("%s is an own address", (path) => {
  expect(ownAddress(`${path}?a=1#b`, origin)).toBe(`${path}?a=1#b`);
});

test.each([
  "https://elsewhere.example/home",
  "//elsewhere.example/home",
  "/\\elsewhere.example",
  "/\t/elsewhere.example",
  "javascript:alert(1)",
  "home",
  "",
  "/sandbox/",
  "/api/session",
  "/homestead",
  "/home/../sandbox/",
])("%s is refused", (target) => {
  expect(ownAddress(target, origin)).toBeNull();
});
