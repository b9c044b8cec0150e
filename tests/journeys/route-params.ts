import { expect, type Page } from "@playwright/test";
import { openText, sealText } from "./app-cipher.ts";

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

/** Route parameters as anybody can make them who has read the app's code. */
export function encryptRouteParams(params: object, passphrase = PASSPHRASE): string {
  return sealText(JSON.stringify(params), passphrase);
}

/** What was sealed; nothing where it does not open. */
function decryptRouteParams(text: string): Record<string, string> {
  return JSON.parse(openText(text, PASSPHRASE) ?? "{}") as Record<string, string>;
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
