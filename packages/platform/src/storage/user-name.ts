import Hex from "crypto-js/enc-hex";
import sha256 from "crypto-js/sha256";
import type { CipherKeys } from "./two-key-cipher.ts";

/** The form of `userTag`. */
export const USER_TAG = "[0-9a-f]{24}";

/** What stands for a user in a name: it tells two apart, and says of neither who it is. */
export function userTag(user: string): string {
  return sha256(user).toString(Hex).slice(0, 24);
}

/** A user's own second key: under another one's name their text does not open. */
export function keysOfUser(keys: CipherKeys, user: string): CipherKeys {
  return { ...keys, second: user };
}
