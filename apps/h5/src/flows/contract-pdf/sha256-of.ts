/** SHA-256 of bytes in hex; null where the page has no WebCrypto. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string | null> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) return null;
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
