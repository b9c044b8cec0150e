import AES from "crypto-js/aes";
import Utf8 from "crypto-js/enc-utf8";
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

/** As a release without marks has sealed: the cipher alone, twice. */
const sealedByOlderRelease = (text: string): string =>
  AES.encrypt(AES.encrypt(text, keys.second).toString(), keys.first).toString();

const TRIES = 150;

test("a wrong key opens nothing, however often it is tried", () => {
  const opened: unknown[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const sealed =
      turn % 2 === 0
        ? sealText(`{"requestId":${turn}}`, keys)
        : sealedByOlderRelease(`{"requestId":${turn}}`);
    for (const wrong of [
      { ...keys, second: `wrong-${turn}` },
      { ...keys, first: `wrong-${turn}` },
    ]) {
      const text = openText(sealed, wrong);
      if (text !== undefined) opened.push({ turn, text });
    }
  }
  expect(opened).toEqual([]);
});

test("a text that was cut, or changed in one place, opens to nothing or to itself", () => {
  const value = { requestId: "01M0H1WD40Q19K7RWQ09MW7KX5", amounts: [12, 345], note: "存 1,000" };
  const text = JSON.stringify(value);
  const wrong: string[] = [];
  for (let turn = 0; turn < 7; turn += 1) {
    const sealed = sealText(text, keys);
    for (let at = turn * 3; at < sealed.length; at += 21) {
      const other = sealed[at] === "A" ? "B" : "A";
      const changed = sealed.slice(0, at) + other + sealed.slice(at + 1);
      for (const each of [sealed.slice(0, at), sealed.slice(at), changed]) {
        const opened = openText(each, keys);
        if (opened !== undefined && opened !== text) wrong.push(opened);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(["{}", '{"requestId":"r"}', '[1,"二"]', '"text"', '""'])(
  "%s of a release without marks still opens",
  (text) => expect(openText(sealedByOlderRelease(text), keys)).toBe(text),
);

test.each(["7", "true", "secret", "", " 7", "{", '{"a":1', '"x'])(
  "%j without a mark is no value of a release without marks",
  (text) => expect(openText(sealedByOlderRelease(text), keys)).toBeUndefined(),
);

test("a release without marks reads the same JSON", () => {
  const inner = AES.decrypt(sealText('{"a":[1,2]}', keys), keys.first).toString(Utf8);
  const read = AES.decrypt(inner, keys.second).toString(Utf8);
  expect(JSON.parse(read)).toEqual({ a: [1, 2] });
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
