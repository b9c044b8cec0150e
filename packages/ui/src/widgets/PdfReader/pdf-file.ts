/** A PDF as an app has it: where it lies, or its bytes. */
export type PdfSource = string | URL | ArrayBuffer | Blob;

/** Why a file is not shown. */
export type PdfFailure =
  | "failed"
  | "offline"
  | "password"
  | "damaged"
  | "mismatch"
  | "unverifiable";

export class PdfError extends Error {
  readonly reason: PdfFailure;

  constructor(reason: PdfFailure, cause?: unknown) {
    super(`PDF not shown: ${reason}`, { cause });
    this.name = "PdfError";
    this.reason = reason;
  }
}

async function fetched(address: string | URL, signal: AbortSignal): Promise<ArrayBuffer> {
  try {
    const response = await fetch(address, { signal });
    if (!response.ok) throw new PdfError("failed");
    return await response.arrayBuffer();
  } catch (error) {
    if (error instanceof PdfError || signal.aborted) throw error;
    // A fetch says no more of a missing network than of a service that is down.
    throw new PdfError(navigator.onLine ? "failed" : "offline", error);
  }
}

/**
 * All bytes of a file, a copy that its reader may give away.
 * @throws PdfError `failed` where there was no answer or a refusal, `offline` without a network.
 */
export async function bytesOf(source: PdfSource, signal: AbortSignal): Promise<ArrayBuffer> {
  if (source instanceof ArrayBuffer) return source.slice(0);
  if (source instanceof Blob) {
    try {
      return await source.arrayBuffer();
    } catch (error) {
      throw new PdfError("failed", error);
    }
  }
  return fetched(source, signal);
}

/**
 * Whether the bytes are the file that was agreed to.
 * @param expected SHA-256 in 64 hexadecimal digits.
 * @throws PdfError `mismatch`; `unverifiable` where the page has no WebCrypto, as outside https.
 */
export async function expectHash(bytes: ArrayBuffer, expected: string): Promise<void> {
  const { subtle } = globalThis.crypto as Partial<Crypto>;
  if (subtle === undefined) throw new PdfError("unverifiable");
  const digest = new Uint8Array(await subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  if (hex !== expected.toLowerCase()) throw new PdfError("mismatch");
}
