import { expect, test } from "vitest";
import { z } from "zod";
import { inputBounds } from "./input-bounds.ts";
import { webOperations } from "./operations.ts";

test("a body may hold what its schema lets through, with room for ordinary mistakes", () => {
  const line = z.strictObject({ sku: z.string().max(10), count: z.int() });
  expect(inputBounds(z.strictObject({ lines: z.array(line).max(3) }))).toEqual({
    maxBytes: 32_768,
    // The object, the list, and three lines of two values, twice, and 16.
    maxValues: 2 * 11 + 16,
    maxDepth: 3 + 2,
  });
  const long = inputBounds(z.strictObject({ text: z.string().max(100_000) }));
  expect(long.maxBytes).toBeGreaterThan(600_000);
  expect(inputBounds(z.strictObject({ file: z.file() })).maxBytes).toBe(12_100_000);
});

test("a schema without bounds is a mistake of ours, found at the start", () => {
  expect(() => inputBounds(z.strictObject({ list: z.array(z.int()) }))).toThrow("greatest length");
  expect(() => inputBounds(z.strictObject({ text: z.string() }))).toThrow("greatest length");
  expect(() => inputBounds(z.record(z.string(), z.int()))).toThrow("record");
});

test("operations without a login accept only small inputs", () => {
  const open = webOperations().filter(
    ({ callers, method }) => callers.kind === "EVERYBODY" && method !== "GET",
  );
  expect(open.map(({ name }) => name).toSorted()).toEqual([
    "checkFile",
    "checkStatementExport",
    "confirmEmailLink",
    "createCaptcha",
    "exchangeShellToken",
    "exchangeTaskToken",
    "logIn",
    "quickLogIn",
    "sendBindCode",
    "sendIdLoginCode",
    "sendLoginCode",
  ]);
  for (const { bounds, name } of open) {
    expect([
      name,
      bounds.maxBytes <= 65_536,
      bounds.maxValues <= 100,
      bounds.maxDepth <= 5,
    ]).toEqual([name, true, true, true]);
  }
});

test("no operation takes so much that the others wait for it to be read", () => {
  for (const { bounds, name } of webOperations()) {
    expect([name, bounds.maxValues <= 2_500, bounds.maxDepth <= 8]).toEqual([name, true, true]);
  }
});
