import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { z } from "zod";
import { refuse } from "../calls/refusal.ts";

/** A signed request is good for this long before and after its timestamp. */
const WINDOW_MS = 5 * 60 * 1000;
const KEY_ID = /^[\x21-\x7e]{1,64}$/;
const HEX_SHA256 = /^[0-9a-f]{64}$/;
/** RFC 3339, a day and a time that exist. */
const TIMESTAMP = z.iso.datetime({ offset: true }).max(64);

/** What a signature covers. */
export interface SignedRequest {
  readonly method: string;
  /** Path and query as they are sent: `/api/intake/orders`. */
  readonly target: string;
  readonly timestamp: string;
  /** The bytes of the body, before any compression. */
  readonly body: Uint8Array;
}

/**
 * The signature of a request: hex HMAC-SHA-256 of method, target, timestamp and body, a line feed after each of the
 * first three. None of them can hold a line feed, so no two requests give the same text.
 */
export function signatureOf(
  secret: string,
  { method, target, timestamp, body }: SignedRequest,
): string {
  return createHmac("sha256", secret)
    .update(`${method}\n${target}\n${timestamp}\n`)
    .update(body)
    .digest("hex");
}

/**
 * Checks a partner's signature.
 * @returns the key that signed.
 * @throws the refusals SIGNATURE_INVALID (also for an unknown key) and REQUEST_EXPIRED.
 */
export async function verifySignature<Key extends { readonly secret: string }>(
  request: Omit<SignedRequest, "timestamp"> & { readonly headers: IncomingHttpHeaders },
  now: Date,
  findKey: (keyId: string) => Promise<Key | null>,
): Promise<{ readonly keyId: string; readonly key: Key }> {
  // A header that was sent twice comes as one text with a comma, which fits none of these.
  const [keyId, timestamp, signature] = ["x-kedu-key", "x-kedu-timestamp", "x-kedu-signature"].map(
    (name) => request.headers[name],
  );
  if (
    typeof keyId !== "string" ||
    typeof timestamp !== "string" ||
    typeof signature !== "string" ||
    !KEY_ID.test(keyId) ||
    !TIMESTAMP.safeParse(timestamp).success ||
    !HEX_SHA256.test(signature)
  ) {
    refuse("SIGNATURE_INVALID");
  }
  const key = await findKey(keyId);
  // An unknown key takes the same time as a known one.
  const expected = signatureOf(key?.secret ?? "none", { ...request, timestamp });
  const fits = timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(signature, "hex"));
  if (key === null || !fits) refuse("SIGNATURE_INVALID");
  // Only who knows the secret learns that the time was wrong.
  const ageMs = now.getTime() - new Date(timestamp).getTime();
  if (!(Math.abs(ageMs) <= WINDOW_MS)) refuse("REQUEST_EXPIRED");
  return { keyId, key };
}
