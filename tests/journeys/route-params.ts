import { expect, type Page } from "@playwright/test";
import { decryptText, encryptText } from "./app-cipher.ts";

/** The build's own passphrase, which is public in the app's code. */
const PASSPHRASE = "kedu-params-1";
/** Parameters that stay in plain text: labels, and where to go after logging in. */
const PLAIN_KEYS = new Set([
  "channel",
  "source",
  "nh5f",
  "isHybridWebView",
  "online",
  "target",
  "params",
]);

/** Route parameters as anyone who has read the app's code can make them. */
export function encryptRouteParams(params: object, passphrase = PASSPHRASE): string {
  return encryptText(JSON.stringify(params), passphrase);
}

/** The decrypted parameters; empty where they cannot be decrypted. */
function decryptRouteParams(text: string): Record<string, string> {
  return JSON.parse(decryptText(text, PASSPHRASE) ?? "{}") as Record<string, string>;
}

/** An address as the app reads it: its path, then its own parameters, which the browser shows encrypted, its labels and its hash. */
export function openedAddress(address: string): string {
  const { pathname, searchParams, hash } = new URL(address);
  const encrypted = searchParams.get("params");
  searchParams.delete("params");
  const own = new URLSearchParams(encrypted === null ? {} : decryptRouteParams(encrypted));
  const query = [own, searchParams].map(String).filter(Boolean).join("&");
  return pathname + (query && `?${query}`) + hash;
}

/** Waits until a page is at an address, in which the browser shows only labels in plain text. */
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
