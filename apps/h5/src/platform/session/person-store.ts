import type { EncryptedStore, UserStores } from "@kedu/platform";
import { phoneStores, tabStores } from "../../data/person-stores.ts";
import { personNow } from "./person.ts";

/** The store of the page's user. Without a known user it is empty and stores nothing. */
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
 * What this phone keeps of the page's user: keys of money under way. It outlives a log-out, and no other user can list,
 * read or remove it.
 */
export const personStore = ofPersonNow(phoneStores);

/**
 * What the page's user has entered or chosen in this tab. Another user of the tab finds nothing, however they come to
 * it; the same user finds it again until the tab is closed or a user logs out.
 */
export const tabStore = ofPersonNow(tabStores);
