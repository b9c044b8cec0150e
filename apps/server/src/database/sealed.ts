import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from "node:crypto";
import { customType, text } from "./drizzle.ts";

declare const sealed: unique symbol;
/** Personal data as it is stored in the database: encrypted. Plain text does not fit the type. */
export type Sealed = string & { readonly [sealed]: true };

/** Sealed bytes, such as the photo of an ID card. */
export type SealedBytes = Uint8Array & { readonly [sealed]: true };

declare const lookup: unique symbol;
/** A keyed hash, for finding a row by personal data without keeping the data. */
export type LookupHash = string & { readonly [lookup]: true };

/** A column of sealed personal data. */
export const sealedText = () => text().$type<Sealed>();
/** A column of sealed bytes. */
export const sealedBytes = customType<{ data: SealedBytes; driverData: Uint8Array }>({
  dataType: () => "bytea",
});
/** A column of keyed hashes. */
export const lookupHashText = () => text().$type<LookupHash>();

/** Seals and opens personal data (product decisions 1: encrypted at rest). */
export interface Vault {
  seal(plain: string): Sealed;
  /** @throws Error when the value was changed or sealed with another key. */
  open(value: Sealed): string;
  sealBytes(plain: Uint8Array): SealedBytes;
  /** @throws Error when the bytes were changed or sealed with another key. */
  openBytes(value: Uint8Array): Buffer;
  /** The same value gives the same hash; `kind` keeps a phone number and an ID number of equal digits apart. */
  lookupHash(kind: string, value: string): LookupHash;
}

/** Length of a data key. */
export const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
// Names the scheme, so that a later one can exist beside it.
const PREFIX = "s1.";

/** A vault over a 32-byte key. */
export function vaultOf(key: Uint8Array): Vault {
  if (key.length !== KEY_BYTES) throw new RangeError("the data key has 32 bytes");
  const sealKey = derive(key, "seal");
  const hashKey = derive(key, "lookup");
  return {
    seal: (plain) =>
      `${PREFIX}${sealWith(sealKey, Buffer.from(plain, "utf8")).toString("base64url")}` as Sealed,
    open(value) {
      if (!value.startsWith(PREFIX)) throw new Error("not a sealed value");
      return openWith(sealKey, Buffer.from(value.slice(PREFIX.length), "base64url")).toString(
        "utf8",
      );
    },
    sealBytes: (plain) => sealWith(sealKey, plain) as unknown as SealedBytes,
    openBytes: (value) => openWith(sealKey, value),
    lookupHash(kind, value) {
      const hash = createHmac("sha256", hashKey).update(`${kind}\0${value}`).digest("base64url");
      return hash as LookupHash;
    },
  };
}

function sealWith(key: KeyObject, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, nonce);
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function openWith(key: KeyObject, bytes: Uint8Array): Buffer {
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES, -TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]);
}

/** Made a key once: making one of bytes costs four times what opening a name costs. */
function derive(key: Uint8Array, purpose: string): KeyObject {
  const bytes = hkdfSync("sha256", key, new Uint8Array(), `kedu ${purpose}`, KEY_BYTES);
  return createSecretKey(Buffer.from(bytes));
}
