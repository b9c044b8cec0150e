import { createEncryptedStore, type EncryptedStore } from "./encrypted-store.ts";
import { createTextArea } from "./text-area.ts";
import type { CipherKeys } from "./two-key-cipher.ts";
import { keysOfUser, USER_TAG, userTag } from "./user-name.ts";
import { createUserTexts } from "./user-texts.ts";

/** What the users of a phone have in one of its storages, for 30 days. */
export interface UserStores {
  /** Values of one user: another one's store neither lists, opens nor removes them. */
  of(user: string): EncryptedStore;
  /** Removes the values of all users. */
  clear(): void;
}

const PREFIX = "kedu.";
const OF_ANYBODY = new RegExp(`^${PREFIX}${USER_TAG}\\.`);

export function createUserStores(area: () => Storage, keys: CipherKeys): UserStores {
  const texts = createUserTexts(createTextArea(area));
  const forEachKey = (work: (key: string) => unknown): void => {
    for (const key of texts.keys()) if (OF_ANYBODY.test(key)) work(key);
  };
  // Expired texts are removed by reading them, whichever user they belong to.
  forEachKey(texts.read);
  return {
    of: (user) => createEncryptedStore(texts, keysOfUser(keys, user), `${PREFIX}${userTag(user)}.`),
    clear: () => forEachKey(texts.remove),
  };
}
