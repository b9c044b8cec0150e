import type { EncryptedStore } from "@kedu/platform";
import { createPersonStore } from "../../data/person-store.ts";
import { personNow } from "./person.ts";

/** One each, for as long as the page: where the browser refuses storage they are all there is. */
const stores = new Map<string, EncryptedStore>();

function storeNow(): EncryptedStore | undefined {
  const person = personNow();
  if (person === undefined) return undefined;
  const store = stores.get(person) ?? createPersonStore(person);
  stores.set(person, store);
  return store;
}

/**
 * What this phone keeps of who uses the page: keys of money under way. It outlives a log-out, and nobody else lists, reads
 * or removes it. Where it is not known who that is it is empty and takes nothing.
 */
export const personStore: EncryptedStore = {
  get: (key) => storeNow()?.get(key),
  set: (key, value) => storeNow()?.set(key, value) ?? false,
  remove: (key) => storeNow()?.remove(key),
  keysFrom: (start) => storeNow()?.keysFrom(start) ?? [],
};
