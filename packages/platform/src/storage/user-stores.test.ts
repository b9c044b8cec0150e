import AES from "crypto-js/aes";
import Utf8 from "crypto-js/enc-utf8";
import { afterEach, expect, test, vi } from "vitest";
import { createEncryptedStore } from "./encrypted-store.ts";
import { memoryStorage } from "./memory-storage.ts";
import { createTextArea } from "./text-area.ts";
import { userTag } from "./user-name.ts";
import { createUserStores } from "./user-stores.ts";

afterEach(() => vi.useRealTimers());

const DAY_MS = 24 * 3600 * 1000;
const USER = "01JUSER00000000000000000AA";
const OTHER = "01JOTHER0000000000000000BB";
const keys = { first: "build" };

function phone() {
  const entries = new Map<string, string>();
  const area = () => memoryStorage(entries);
  return { entries, area, storeOf: (user: string) => createUserStores(area, keys).of(user) };
}

test("a user finds their values again, and another one lists, reads and removes none of them", () => {
  const { area, storeOf } = phone();
  storeOf(USER).set("payment.1", { requestId: "r" });
  for (const other of [storeOf(OTHER), createEncryptedStore(createTextArea(area), keys, "kedu.")]) {
    expect(other.get("payment.1")).toBeUndefined();
    expect(other.keysFrom("payment.")).toEqual([]);
    other.remove("payment.1");
  }
  expect(storeOf(USER).keysFrom("payment.")).toEqual(["payment.1"]);
  expect(storeOf(USER).get("payment.1")).toEqual({ requestId: "r" });
});

test("storage says of nobody who they are, and a text under another one's name does not open", () => {
  const { entries, storeOf } = phone();
  storeOf(USER).set("drawdown", "mine");
  const [[name, text] = ["", ""]] = entries;
  expect(name + text).not.toContain(USER);
  storeOf(OTHER).set("drawdown", "theirs");
  const otherName = [...entries.keys()].find((each) => each !== name) ?? "";
  entries.set(otherName, text);
  expect(storeOf(OTHER).get("drawdown")).toBeUndefined();
});

test("what all users have is removed together, and nothing else is, also where the browser refuses storage", () => {
  const { entries, area } = phone();
  entries.set("kedu.language", "en");
  const kept = createUserStores(area, keys);
  const refused = createUserStores(() => {
    throw new DOMException("blocked", "SecurityError");
  }, keys);
  for (const stores of [kept, refused]) {
    const mine = stores.of(USER);
    mine.set("draft", 1);
    stores.of(OTHER).set("draft", 2);
    expect(mine.get("draft")).toBe(1);
    stores.clear();
    expect([mine.get("draft"), stores.of(OTHER).get("draft")]).toEqual([undefined, undefined]);
  }
  expect([...entries.keys()]).toEqual(["kedu.language"]);
});

const NAME = `kedu.${userTag(USER)}.drawdown`;

/** What a release without times and marks has written: its padding depends on its length. */
const ofOlderRelease = (value: string): string =>
  AES.encrypt(AES.encrypt(JSON.stringify(value), USER).toString(), keys.first).toString();
const OF_ANY_LENGTH = ["", "x".repeat(20), "x".repeat(40), "x".repeat(60)];

test("what is kept stays for 30 days after it was written last", () => {
  vi.useFakeTimers();
  const { entries, storeOf } = phone();
  const mine = storeOf(USER);
  mine.set("drawdown", "first");
  vi.advanceTimersByTime(29 * DAY_MS);
  mine.set("drawdown", "second");
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(storeOf(USER).get("drawdown")).toBe("second");
  vi.advanceTimersByTime(1);
  expect(mine.get("drawdown")).toBeUndefined();
  expect(entries.size).toBe(0);
});

test("what somebody left who never comes back goes as soon as anybody opens the phone", () => {
  vi.useFakeTimers();
  const { entries, area, storeOf } = phone();
  storeOf(USER).set("drawdown", "mine");
  entries.set("kedu.language", "en");
  vi.advanceTimersByTime(30 * DAY_MS);
  createUserStores(area, keys);
  expect([...entries.keys()]).toEqual(["kedu.language"]);
});

test.each(OF_ANY_LENGTH)("what an older release left, %j, has 30 days from now", (value) => {
  vi.useFakeTimers();
  const { entries, area, storeOf } = phone();
  entries.set(NAME, ofOlderRelease(value));
  createUserStores(area, keys);
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(storeOf(USER).get("drawdown")).toBe(value);
  vi.advanceTimersByTime(1);
  expect(storeOf(USER).get("drawdown")).toBeUndefined();
  expect(entries.size).toBe(0);
});

test.each(OF_ANY_LENGTH)("the cipher of an older release opens %j as it is kept now", (value) => {
  const { entries, storeOf } = phone();
  storeOf(USER).set("drawdown", value);
  const kept = entries.get(NAME) ?? "";
  expect(kept).toMatch(/=\d{13}$/);
  const inner = AES.decrypt(kept, keys.first).toString(Utf8);
  expect(JSON.parse(AES.decrypt(inner, USER).toString(Utf8))).toBe(value);
});

test("a clock that was set back loses nothing, and keeps nothing for ever", () => {
  vi.useFakeTimers();
  const { storeOf } = phone();
  storeOf(USER).set("drawdown", "mine");
  vi.setSystemTime(Date.now() - 365 * DAY_MS);
  expect(storeOf(USER).get("drawdown")).toBe("mine");
  vi.advanceTimersByTime(30 * DAY_MS);
  expect(storeOf(USER).get("drawdown")).toBeUndefined();
});

test("where storage is too full for a time, what an older release left stays as it was", () => {
  const old = ofOlderRelease("mine");
  const entries = new Map([[NAME, old]]);
  const area = () => memoryStorage(entries, (characters) => characters > old.length);
  expect(createUserStores(area, keys).of(USER).get("drawdown")).toBe("mine");
  expect(entries.get(NAME)).toBe(old);
});
