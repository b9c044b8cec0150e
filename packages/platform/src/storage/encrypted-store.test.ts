import { expect, test } from "vitest";
import { createEncryptedStore } from "./encrypted-store.ts";
import { memoryStorage } from "./memory-storage.ts";
import { createTextArea } from "./text-area.ts";
import { openText, sealText } from "./two-key-cipher.ts";

const keys = { first: "a", second: "b" };
const storeOver = (area: () => Storage) =>
  createEncryptedStore(createTextArea(area), keys, "kedu.");

test("what is stored comes back, and is not readable in storage", () => {
  const entries = new Map<string, string>();
  const store = storeOver(() => memoryStorage(entries));
  const value = { name: "王**", amounts: [1, 2], deep: { none: null } };
  expect(store.set("draft", value)).toBe(true);
  expect(store.get("draft")).toEqual(value);
  expect([...entries.values()].join("")).not.toContain("amounts");
  expect(store.keysFrom("dr")).toEqual(["draft"]);
  store.remove("draft");
  expect(store.get("draft")).toBeUndefined();
  expect(entries.size).toBe(0);
});

test("another key opens nothing, whichever of the two it is", () => {
  const sealed = sealText("secret", keys);
  expect(openText(sealed, keys)).toBe("secret");
  expect(openText(sealed, { first: "a", second: "x" })).toBeUndefined();
  expect(openText(sealed, { first: "x", second: "b" })).toBeUndefined();
  expect(openText(sealText("default", { first: "a" }), { first: "a" })).toBe("default");
});

test.each(["", "garbage", "U2FsdGVkX1", "{}", "\u0000"])("garbage %j counts as nothing", (text) => {
  const storage = memoryStorage(new Map([["kedu.draft", text]]));
  expect(storeOver(() => storage).get("draft")).toBeUndefined();
});

test("a stored text cannot reach a prototype", () => {
  const text = sealText('{"__proto__":{"admin":true},"a":1}', keys);
  const storage = memoryStorage(new Map([["kedu.draft", text]]));
  const value = storeOver(() => storage).get("draft");
  expect(Object.assign({}, value)).toEqual({ a: 1 });
  expect(({} as Record<string, unknown>)["admin"]).toBeUndefined();
});

test("where the browser refuses storage, values last as long as the page", () => {
  const store = storeOver(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  expect(store.set("draft", 1)).toBe(false);
  expect(store.get("draft")).toBe(1);
  expect(store.keysFrom("")).toEqual(["draft"]);
  store.remove("draft");
  expect(store.get("draft")).toBeUndefined();
});

test("when storage is full, the newest text wins over the older stored one", () => {
  let limit = Infinity;
  const storage = memoryStorage(new Map(), (characters) => characters > limit);
  const area = createTextArea(() => storage);
  expect(area.write("note", "old")).toBe(true);
  limit = 2;
  expect(area.write("note", "newer")).toBe(false);
  expect(area.read("note")).toBe("newer");
  // A reload must not bring the older text back.
  expect(createTextArea(() => storage).read("note")).toBeUndefined();
  limit = Infinity;
  expect(area.write("note", "newest")).toBe(true);
  expect(createTextArea(() => storage).read("note")).toBe("newest");
});
