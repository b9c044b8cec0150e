import { type JsonValue, parseJsonSafely } from "../json/safe-json.ts";
import type { TextArea } from "./text-area.ts";
import { type CipherKeys, decryptText, encryptText } from "./two-key-cipher.ts";

/** Values kept on the phone, encrypted. Nothing here throws. */
export interface EncryptedStore {
  /** The stored value; undefined where there is none, or none that these keys decrypt. */
  get(key: string): JsonValue | undefined;
  /** False where the value is kept for this page only, because the browser refused or is full. */
  set(key: string, value: JsonValue): boolean;
  remove(key: string): void;
  /** Every stored key with this prefix. */
  keysFrom(start: string): string[];
}

/** Stores JSON in `texts`, under names that begin with `prefix`. */
export function createEncryptedStore(
  texts: TextArea,
  keys: CipherKeys,
  prefix: string,
): EncryptedStore {
  return {
    get(key) {
      const encrypted = texts.read(prefix + key);
      const text = encrypted === undefined ? undefined : decryptText(encrypted, keys);
      return text === undefined ? undefined : parseJsonSafely(text);
    },
    set(key, value) {
      return texts.write(prefix + key, encryptText(JSON.stringify(value), keys));
    },
    remove(key) {
      texts.remove(prefix + key);
    },
    keysFrom(start) {
      return texts
        .keys()
        .filter((key) => key.startsWith(prefix + start))
        .map((key) => key.slice(prefix.length));
    },
  };
}
