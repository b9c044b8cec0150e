import AES from "crypto-js/aes";
import Utf8 from "crypto-js/enc-utf8";
import sha256 from "crypto-js/sha256";

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
export function encryptText(text: string, keys: CipherKeys): string {
  const inner = AES.encrypt(markOf(text) + text, keys.second ?? DEFAULT_STORAGE_KEY).toString();
  return AES.encrypt(inner, keys.first).toString();
}

/** Returns undefined for a text that was not encrypted with these keys, or was changed. */
export function decryptText(encrypted: string, keys: CipherKeys): string | undefined {
  try {
    const inner = AES.decrypt(encrypted, keys.first).toString(Utf8);
    const marked = AES.decrypt(inner, keys.second ?? DEFAULT_STORAGE_KEY).toString(Utf8);
    const text = marked.slice(MARK_LENGTH);
    if (marked.startsWith(markOf(text))) return text;
    // A release without marks kept JSON. Garbage can be a digit; it is no list, object or text.
    JSON.parse(marked);
    return /^[[{"]/.test(marked) ? marked : undefined;
  } catch {
    // A wrong key gives bytes that are no UTF-8.
    return undefined;
  }
}

/** How many blanks a mark has, of two bits each. */
const MARK_LENGTH = 16;

/**
 * What precedes an encrypted text: 32 bits of its hash. The cipher has no check of its own, and about one wrong key or
 * truncated text in a hundred decrypts to garbage. The mark is written in the four blanks that JSON ignores, so that a
 * release without marks reads the same.
 */
function markOf(text: string): string {
  const [word = 0] = sha256(text).words;
  const digits = (word >>> 0).toString(4).padStart(MARK_LENGTH, "0");
  return digits.replace(/./g, (digit) => " \t\n\r".charAt(Number(digit)));
}
