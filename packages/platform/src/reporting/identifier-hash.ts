/** The part of a SHA-256 that is kept, in hex digits: 128 bits. */
const HASH_DIGITS = 32;

/**
 * A salted hash of an identifier, so that reports of one person belong together without saying whose they are. Empty for
 * nothing, and where the browser makes no hash (a page without HTTPS).
 */
export async function identifierHash(identifier: string, salt: string): Promise<string> {
  if (identifier === "" || globalThis.crypto?.subtle === undefined) return "";
  const bytes = new TextEncoder().encode(`${salt}\n${identifier}`);
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0"))
    .join("")
    .slice(0, HASH_DIGITS);
}

/** Whether a visit belongs to the share whose events are reported: `rate` from 0 (none) to 1 (all). */
export function isVisitSampled(rate: number, random: number): boolean {
  return random < rate;
}
