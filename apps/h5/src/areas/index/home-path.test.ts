import { beforeEach, expect, test } from "vitest";
import { FOREIGN_TARGETS } from "../../fixtures/foreign-targets.ts";
import { homePath } from "./home-path.ts";

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  Object.defineProperty(globalThis, "localStorage", {
    configurable: true,
    value: {
      getItem: (key: string) => stored.get(key) ?? null,
      removeItem: (key: string) => stored.delete(key),
    },
  });
});

const PATHS = new Set(["/home", "/orderList", "/orderList/detail"]);
const begin = () => homePath((pathname) => Promise.resolve(PATHS.has(pathname)));

test("a shell may name the page that its users begin at", async () => {
  await expect(begin()).resolves.toBe("/home");
  for (const path of ["/orderList?tab=paid", "/orderList/", "/orderList/detail?order=1#x"]) {
    stored.set("HOME_PATH", path);
    await expect(begin()).resolves.toBe(path);
  }
});

test.each(["/", "/?a=1", "/#x"])("%s would go round in a circle", async (own) => {
  stored.set("HOME_PATH", own);
  await expect(begin()).resolves.toBe("/home");
});

/** Nothing that a browser would follow, or no page of the product's. */
const GARBLED = [
  "",
  " ",
  "\u0000garbage",
  "null",
  "undefined",
  "[object Object]",
  '{"__proto__":',
  "U2FsdGVkX18=",
  "home",
  "@evil.example",
  "?target=//evil.example",
  "\ud800",
  "x".repeat(5000),
  "/home/nowhere",
  "/orderList/detail/1",
];

test.each(GARBLED)("%j counts as absent", async (garbled) => {
  stored.set("HOME_PATH", garbled);
  await expect(begin()).resolves.toBe("/home");
  expect(stored.has("HOME_PATH")).toBe(false);
});

const elsewhere = FOREIGN_TARGETS.filter((target) => /^\s*[/\\]|:/.test(target));

test.each(elsewhere)("%j is reported once, and then the home page opens", async (foreign) => {
  stored.set("HOME_PATH", foreign);
  await expect(begin()).rejects.toThrow("跳转错误，请联系客服处理~");
  await expect(begin()).resolves.toBe("/home");
});

test.each(FOREIGN_TARGETS)("%j is never gone to", async (target) => {
  stored.set("HOME_PATH", target);
  await expect(begin().catch(() => "/home")).resolves.toBe("/home");
});
