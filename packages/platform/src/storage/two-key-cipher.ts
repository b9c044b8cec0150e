import AES from "crypto-js/aes";
import Utf8 from "crypto-js/enc-utf8";

/** The two symmetric keys of the storage helper. */
export interface CipherKeys {
  /** The build's key: `VITE_STORAGE_KEY`. */
  readonly first: string;
  /** The purpose's own key, such as a user's; the default key where none is given. */
  readonly second?: string;
}

/** Specification section 7: a two-key symmetric helper with a default key. A build should set its own. */
export const DEFAULT_STORAGE_KEY = "kedu-storage-1";

/**
 * Encrypts text with the second key and then with the first. It keeps what is stored out of plain
 * sight on a phone that is passed around; it is no secret from someone who has the app's code.
 */
export function sealText(text: string, keys: CipherKeys): string {
  const inner = AES.encrypt(text, keys.second ?? DEFAULT_STORAGE_KEY).toString();
  return AES.encrypt(inner, keys.first).toString();
}

/** Text that was not sealed with these keys gives undefined. */
export function openText(sealed: string, keys: CipherKeys): string | undefined {
  try {
    const inner = AES.decrypt(sealed, keys.first).toString(Utf8);
    if (inner === "") return undefined;
    const text = AES.decrypt(inner, keys.second ?? DEFAULT_STORAGE_KEY).toString(Utf8);
    return text === "" ? undefined : text;
  } catch {
    // A wrong key gives bytes that are no UTF-8.
    return undefined;
  }
}
