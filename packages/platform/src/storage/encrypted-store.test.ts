import AES from "crypto-js/aes";
import Utf8 from "crypto-js/enc-utf8";
import { expect, test } from "vitest";
import { createEncryptedStore } from "./encrypted-store.ts";
import { memoryStorage } from "./memory-storage.ts";
import { createTextArea } from "./text-area.ts";
import { decryptText, encryptText } from "./two-key-cipher.ts";

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
  const encrypted = encryptText("secret", keys);
  expect(decryptText(encrypted, keys)).toBe("secret");
  expect(decryptText(encrypted, { first: "a", second: "x" })).toBeUndefined();
  expect(decryptText(encrypted, { first: "x", second: "b" })).toBeUndefined();
  expect(decryptText(encryptText("default", { first: "a" }), { first: "a" })).toBe("default");
});

/** A text as a release without marks encrypted it: the cipher alone, twice. */
const encryptedByOlderRelease = (text: string): string =>
  AES.encrypt(AES.encrypt(text, keys.second).toString(), keys.first).toString();

const TRIES = 150;

test("a wrong key opens nothing, however often it is tried", () => {
  const opened: unknown[] = [];
  for (let turn = 0; turn < TRIES; turn += 1) {
    const encrypted =
      turn % 2 === 0
        ? encryptText(`{"requestId":${turn}}`, keys)
        : encryptedByOlderRelease(`{"requestId":${turn}}`);
    for (const wrong of [
      { ...keys, second: `wrong-${turn}` },
      { ...keys, first: `wrong-${turn}` },
    ]) {
      const text = decryptText(encrypted, wrong);
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
    const encrypted = encryptText(text, keys);
    for (let at = turn * 3; at < encrypted.length; at += 21) {
      const other = encrypted[at] === "A" ? "B" : "A";
      const changed = encrypted.slice(0, at) + other + encrypted.slice(at + 1);
      for (const each of [encrypted.slice(0, at), encrypted.slice(at), changed]) {
        const opened = decryptText(each, keys);
        if (opened !== undefined && opened !== text) wrong.push(opened);
      }
    }
  }
  expect(wrong).toEqual([]);
});

test.each(["{}", '{"requestId":"r"}', '[1,"二"]', '"text"', '""'])(
  "%s of a release without marks still opens",
  (text) => expect(decryptText(encryptedByOlderRelease(text), keys)).toBe(text),
);

test.each(["7", "true", "secret", "", " 7", "{", '{"a":1', '"x'])(
  "%j without a mark is no value of a release without marks",
  (text) => expect(decryptText(encryptedByOlderRelease(text), keys)).toBeUndefined(),
);

test("a release without marks reads the same JSON", () => {
  const inner = AES.decrypt(encryptText('{"a":[1,2]}', keys), keys.first).toString(Utf8);
  const read = AES.decrypt(inner, keys.second).toString(Utf8);
  expect(JSON.parse(read)).toEqual({ a: [1, 2] });
});

test.each(["", "garbage", "U2FsdGVkX1", "{}", "\u0000"])("garbage %j counts as nothing", (text) => {
  const storage = memoryStorage(new Map([["kedu.draft", text]]));
  expect(storeOver(() => storage).get("draft")).toBeUndefined();
});

test("a stored text cannot reach a prototype", () => {
  const text = encryptText('{"__proto__":{"admin":true},"a":1}', keys);
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
