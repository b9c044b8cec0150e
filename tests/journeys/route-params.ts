import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { expect, type Page } from "@playwright/test";

/** The build's own passphrase, which everybody can read in the app's code. */
const PASSPHRASE = "kedu-params-1";
/** What an address may say plainly: labels, and where to go after logging in. */
const PLAIN_KEYS = new Set([
  "channel",
  "source",
  "nh5f",
  "isHybridWebView",
  "online",
  "target",
  "params",
]);

/** OpenSSL's way from a passphrase to the key and the first block of AES-256 in CBC mode. */
function keysOf(passphrase: string, salt: Buffer): { key: Buffer; iv: Buffer } {
  let derived = Buffer.alloc(0);
  while (derived.length < 48) {
    const block = createHash("md5").update(derived.subarray(-16)).update(passphrase).update(salt);
    derived = Buffer.concat([derived, block.digest()]);
  }
  return { key: derived.subarray(0, 32), iv: derived.subarray(32, 48) };
}

/** Route parameters as anybody can make them who has read the app's code. */
export function encryptRouteParams(params: object, passphrase = PASSPHRASE): string {
  const salt = randomBytes(8);
  const { key, iv } = keysOf(passphrase, salt);
  const cipher = createCipheriv("aes-256-cbc", key, iv);
  const sealed = [cipher.update(JSON.stringify(params)), cipher.final()];
  return Buffer.concat([Buffer.from("Salted__"), salt, ...sealed]).toString("base64");
}

/** What was sealed; nothing where it does not open. */
function decryptRouteParams(text: string): Record<string, string> {
  const bytes = Buffer.from(text, "base64");
  const { key, iv } = keysOf(PASSPHRASE, bytes.subarray(8, 16));
  const decipher = createDecipheriv("aes-256-cbc", key, iv);
  try {
    const plain = Buffer.concat([decipher.update(bytes.subarray(16)), decipher.final()]);
    return JSON.parse(plain.toString()) as Record<string, string>;
  } catch {
    return {};
  }
}

/** An address as the app reads it: its path, then its own parameters, which are sealed in the browser, its labels and its hash. */
export function openedAddress(address: string): string {
  const { pathname, searchParams, hash } = new URL(address);
  const sealed = searchParams.get("params");
  searchParams.delete("params");
  const own = new URLSearchParams(sealed === null ? {} : decryptRouteParams(sealed));
  const query = [own, searchParams].map(String).filter(Boolean).join("&");
  return pathname + (query && `?${query}`) + hash;
}

/** Waits until a page is at an address, which the browser shows with nothing plain but labels. */
export async function expectAddress(
  page: Page,
  address: RegExp,
  { timeout }: { readonly timeout?: number } = {},
): Promise<void> {
  await expect
    .poll(() => openedAddress(page.url()), timeout === undefined ? {} : { timeout })
    .toMatch(address);
  const shown = [...new URL(page.url()).searchParams.keys()];
  expect(shown.filter((key) => !PLAIN_KEYS.has(key))).toEqual([]);
}
