import { afterEach, expect, test, vi } from "vitest";
import { identifierHash, isVisitSampled } from "./identifier-hash.ts";

afterEach(() => vi.unstubAllGlobals());

test("the same person has the same hash, under this build's salt only", async () => {
  const hash = await identifierHash("01JUSER", "salt");
  expect(hash).toMatch(/^[0-9a-f]{32}$/);
  expect(await identifierHash("01JUSER", "salt")).toBe(hash);
  expect(await identifierHash("01JUSER", "other")).not.toBe(hash);
  expect(await identifierHash("01JOTHER", "salt")).not.toBe(hash);
});

test("without a user the hash is empty, as in a browser that cannot hash", async () => {
  expect(await identifierHash("", "salt")).toBe("");
  vi.stubGlobal("crypto", {});
  expect(await identifierHash("01JUSER", "salt")).toBe("");
});

test("a share of the visits is sampled", () => {
  expect([isVisitSampled(1, 0.999), isVisitSampled(0, 0), isVisitSampled(0.1, 0.2)]).toEqual([
    true,
    false,
    false,
  ]);
});
