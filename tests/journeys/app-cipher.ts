import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** OpenSSL's prefix of the salt. */
const MARK = "Salted__";

/** OpenSSL's derivation of the key and the first block of AES-256-CBC from a passphrase, as the app's cipher does it. */
function keysOf(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  let derived = Buffer.alloc(0);
  while (derived.length < 48) {
    const block = createHash("md5").update(derived.subarray(-16)).update(passphrase).update(salt);
    derived = Buffer.concat([derived, block.digest()]);
  }
  return { key: derived.subarray(0, 32), iv: derived.subarray(32, 48) };
}

/** Encrypts a text as the app does. */
export function encryptText(text: string, passphrase: string): string {
  const salt = randomBytes(8);
  const { key, iv } = keysOf(passphrase, salt);
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  const encrypted = [cipher.update(text), cipher.final()];
  return Buffer.concat([Buffer.from(MARK), salt, ...encrypted]).toString("base64");
}

/** Decrypts a text of the app; null where it is not encrypted, or with another passphrase. */
export function decryptText(encrypted: string, passphrase: string): string | null {
  const bytes = Buffer.from(encrypted, "base64");
  if (bytes.subarray(0, 8).toString("latin1") !== MARK) return null;
  const { key, iv } = keysOf(passphrase, bytes.subarray(8, 16));
  const decipher = createDecipheriv("aes-256-cbc", key, iv);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
