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
const begin = () => homePath((pathname) => PATHS.has(pathname));

test("a shell may name the page that its users begin at", () => {
  expect(begin()).toBe("/home");
  for (const path of ["/orderList?tab=paid", "/orderList/", "/orderList/detail?order=1#x"]) {
    stored.set("HOME_PATH", path);
    expect(begin()).toBe(path);
  }
});

test.each(["/", "/?a=1", "/#x"])("%s would go round in a circle", (own) => {
  stored.set("HOME_PATH", own);
  expect(begin()).toBe("/home");
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

test.each(GARBLED)("%j counts as absent", (garbled) => {
  stored.set("HOME_PATH", garbled);
  expect(begin()).toBe("/home");
  expect(stored.has("HOME_PATH")).toBe(false);
});

const elsewhere = FOREIGN_TARGETS.filter((target) => /^\s*[/\\]|:/.test(target));

test.each(elsewhere)("%j is told once, and then the way home is free", (foreign) => {
  stored.set("HOME_PATH", foreign);
  expect(begin).toThrow("跳转错误，请联系客服处理~");
  expect(begin()).toBe("/home");
});

test("no foreign target is ever gone to", () => {
  for (const target of FOREIGN_TARGETS) {
    stored.set("HOME_PATH", target);
    const to = (() => {
      try {
        return begin();
      } catch {
        return "/home";
      }
    })();
    expect(to, target).toBe("/home");
  }
});
