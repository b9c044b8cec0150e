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

test("a user reads their values again, and another user cannot list, read or remove them", () => {
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

test("storage does not reveal who its users are, and a text under another user's name is not decrypted", () => {
  const { entries, storeOf } = phone();
  storeOf(USER).set("drawdown", "mine");
  const [[name, text] = ["", ""]] = entries;
  expect(name + text).not.toContain(USER);
  storeOf(OTHER).set("drawdown", "theirs");
  const otherName = [...entries.keys()].find((each) => each !== name) ?? "";
  entries.set(otherName, text);
  expect(storeOf(OTHER).get("drawdown")).toBeUndefined();
});

test("all users' values are removed together, and nothing else is, also where the browser refuses storage", () => {
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

/** A text as a release without times and marks wrote it: its padding depends on its length. */
const ofOlderRelease = (value: string): string =>
  AES.encrypt(AES.encrypt(JSON.stringify(value), USER).toString(), keys.first).toString();
const OF_ANY_LENGTH = ["", "x".repeat(20), "x".repeat(40), "x".repeat(60)];

test("a value is kept for 30 days after it was last written", () => {
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

test("expired values of an absent user are removed as soon as any user opens the app", () => {
  vi.useFakeTimers();
  const { entries, area, storeOf } = phone();
  storeOf(USER).set("drawdown", "mine");
  entries.set("kedu.language", "en");
  vi.advanceTimersByTime(30 * DAY_MS);
  createUserStores(area, keys);
  expect([...entries.keys()]).toEqual(["kedu.language"]);
});

test.each(OF_ANY_LENGTH)(
  "a value of an older release, %j, is kept for 30 days from now",
  (value) => {
    vi.useFakeTimers();
    const { entries, area, storeOf } = phone();
    entries.set(NAME, ofOlderRelease(value));
    createUserStores(area, keys);
    vi.advanceTimersByTime(30 * DAY_MS - 1);
    expect(storeOf(USER).get("drawdown")).toBe(value);
    vi.advanceTimersByTime(1);
    expect(storeOf(USER).get("drawdown")).toBeUndefined();
    expect(entries.size).toBe(0);
  },
);

test.each(OF_ANY_LENGTH)("the cipher of an older release reads %j as it is kept now", (value) => {
  const { entries, storeOf } = phone();
  storeOf(USER).set("drawdown", value);
  const kept = entries.get(NAME) ?? "";
  expect(kept).toMatch(/=\d{13}$/);
  const inner = AES.decrypt(kept, keys.first).toString(Utf8);
  expect(JSON.parse(AES.decrypt(inner, USER).toString(Utf8))).toBe(value);
});

test("after a clock was set back nothing is lost, and nothing is kept for ever", () => {
  vi.useFakeTimers();
  const { storeOf } = phone();
  storeOf(USER).set("drawdown", "mine");
  vi.setSystemTime(Date.now() - 365 * DAY_MS);
  expect(storeOf(USER).get("drawdown")).toBe("mine");
  vi.advanceTimersByTime(30 * DAY_MS);
  expect(storeOf(USER).get("drawdown")).toBeUndefined();
});

test("where storage is too full to add a time, a text of an older release stays as it was", () => {
  const old = ofOlderRelease("mine");
  const entries = new Map([[NAME, old]]);
  const area = () => memoryStorage(entries, (characters) => characters > old.length);
  expect(createUserStores(area, keys).of(USER).get("drawdown")).toBe("mine");
  expect(entries.get(NAME)).toBe(old);
});
