import { createEncryptedStore, type EncryptedStore } from "./encrypted-store.ts";
import type { CipherKeys } from "./two-key-cipher.ts";
import { keysOfUser, userTag } from "./user-name.ts";

/** Values of one user: another one's store neither lists, opens nor removes them. */
export function createUserStore(
  area: () => Storage,
  keys: CipherKeys,
  user: string,
): EncryptedStore {
  return createEncryptedStore(area, keysOfUser(keys, user), `kedu.${userTag(user)}.`);
}
