import { expect, test } from "vitest";
import { newKey } from "./idempotency-key.ts";

test("keys are never the same twice, and fit a header", () => {
  const keys = new Set(Array.from({ length: 1000 }, newKey));
  expect(keys.size).toBe(1000);
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/);
});
