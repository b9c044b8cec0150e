import { expect, test } from "vitest";
import { newKey, requestKeys } from "./request-keys.ts";

test("keys are never the same twice, and fit a header", () => {
  const keys = new Set(Array.from({ length: 1000 }, newKey));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});

test("the same terms keep their key, and other terms or a renewal make another one", () => {
  const keys = requestKeys();
  const first = keys.keyFor("terms");
  expect(keys.keyFor("terms")).toBe(first);
  const others = keys.keyFor("other terms");
  expect(others).not.toBe(first);
  keys.renew();
  expect(keys.keyFor("other terms")).not.toBe(others);
});
