import type { EncryptedStore, UserStores } from "@kedu/platform";
import { phoneStores, tabStores } from "../../data/person-stores.ts";
import { personNow } from "./person.ts";

/** The store of who uses the page. Where it is not known who that is it is empty and takes nothing. */
function ofPersonNow(stores: UserStores): EncryptedStore {
  let last: { readonly person: string; readonly store: EncryptedStore } | undefined;
  function storeNow(): EncryptedStore | undefined {
    const person = personNow();
    if (person === undefined) return undefined;
    if (last?.person !== person) last = { person, store: stores.of(person) };
    return last.store;
  }
  return {
    get: (key) => storeNow()?.get(key),
    set: (key, value) => storeNow()?.set(key, value) ?? false,
    remove: (key) => storeNow()?.remove(key),
    keysFrom: (start) => storeNow()?.keysFrom(start) ?? [],
  };
}

/**
 * What this phone keeps of who uses the page: keys of money under way. It outlives a log-out, and nobody else lists, reads
 * or removes it.
 */
export const personStore = ofPersonNow(phoneStores);

/**
 * What who uses the page has filled in or chosen in this tab. However somebody else comes to use it, they find nothing;
 * who comes back before the tab is closed or anybody logs out finds it again.
 */
export const tabStore = ofPersonNow(tabStores);
