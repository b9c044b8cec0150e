import { beforeEach, expect, test } from "vitest";
import { FOREIGN_TARGETS } from "../../fixtures/foreign-targets.ts";
import { homePath } from "./index.routes.tsx";

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

test("a shell may name the page that its users begin at", () => {
  expect(homePath()).toBe("/home");
  stored.set("HOME_PATH", "/orderList?tab=paid");
  expect(homePath()).toBe("/orderList?tab=paid");
});

test.each(["/", "/?a=1", "/#x"])("%s would go round in a circle", (own) => {
  stored.set("HOME_PATH", own);
  expect(homePath()).toBe("/home");
});

test.each([...FOREIGN_TARGETS, ""])("%j is told once, and then the way home is free", (foreign) => {
  stored.set("HOME_PATH", foreign);
  expect(() => homePath()).toThrow("跳转错误，请联系客服处理~");
  expect(homePath()).toBe("/home");
});
