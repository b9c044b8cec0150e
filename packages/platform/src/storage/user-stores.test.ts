import { expect, test } from "vitest";
import { createEncryptedStore } from "./encrypted-store.ts";
import { memoryStorage } from "./memory-storage.ts";
import { createTextArea } from "./text-area.ts";
import { createUserStores } from "./user-stores.ts";

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
