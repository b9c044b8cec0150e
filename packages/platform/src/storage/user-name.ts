import Hex from "crypto-js/enc-hex";
import sha256 from "crypto-js/sha256";
import type { CipherKeys } from "./two-key-cipher.ts";

/** The form of `userTag`. */
export const USER_TAG = "[0-9a-f]{24}";

/** The name of a user in storage keys: it tells two users apart without revealing who they are. */
export function userTag(user: string): string {
  return sha256(user).toString(Hex).slice(0, 24);
}

/** A user's own second key: another user's keys do not decrypt their text. */
export function keysOfUser(keys: CipherKeys, user: string): CipherKeys {
  return { ...keys, second: user };
}
