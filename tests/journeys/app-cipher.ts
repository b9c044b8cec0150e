import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/** What OpenSSL puts before the salt. */
const MARK = "Salted__";

/** OpenSSL's way from a passphrase to the key and the first block of AES-256 in CBC mode, as the app's cipher goes it. */
function keysOf(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  let derived = Buffer.alloc(0);
  while (derived.length < 48) {
    const block = createHash("md5").update(derived.subarray(-16)).update(passphrase).update(salt);
    derived = Buffer.concat([derived, block.digest()]);
  }
  return { key: derived.subarray(0, 32), iv: derived.subarray(32, 48) };
}

/** A text sealed as the app would. */
export function sealText(text: string, passphrase: string): string {
  const salt = randomBytes(8);
  const { key, iv } = keysOf(passphrase, salt);
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  const sealed = [cipher.update(text), cipher.final()];
  return Buffer.concat([Buffer.from(MARK), salt, ...sealed]).toString("base64");
}

/** What the app sealed; null where it is no sealed text, or this passphrase does not open it. */
export function openText(sealed: string, passphrase: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.subarray(0, 8).toString("latin1") !== MARK) return null;
  const { key, iv } = keysOf(passphrase, bytes.subarray(8, 16));
  const decipher = createDecipheriv("aes-256-cbc", key, iv);
  try {
    return Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]).toString();
  } catch {
    return null;
  }
}
