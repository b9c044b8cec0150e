import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { refuse } from "./refusal-response.ts";

/** A signed request is good for this long before and after its timestamp. */
const WINDOW_MS = 5 * 60 * 1000;
const KEY_ID = /^[\x21-\x7e]{1,64}$/;
const HEX_SHA256 = /^[0-9a-f]{64}$/;
const RFC_3339 = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?(Z|[+-]\d{2}:\d{2})$/;

/** The signature of a body: hex HMAC-SHA-256 of the timestamp, a line feed and the body. */
export function signatureOf(secret: string, timestamp: string, body: Uint8Array): string {
  return createHmac("sha256", secret).update(`${timestamp}\n`).update(body).digest("hex");
}

/**
 * Checks a partner's signature.
 * @returns the id of the key that signed.
 * @throws the refusals SIGNATURE_INVALID (also for an unknown key) and REQUEST_EXPIRED.
 */
export async function verifySignature(
  headers: IncomingHttpHeaders,
  body: Uint8Array,
  now: Date,
  findSecret: (keyId: string) => Promise<string | null>,
): Promise<string> {
  const [keyId, timestamp, signature] = ["x-kedu-key", "x-kedu-timestamp", "x-kedu-signature"].map(
    (name) => headers[name],
  );
  if (
    typeof keyId !== "string" ||
    typeof timestamp !== "string" ||
    typeof signature !== "string" ||
    !KEY_ID.test(keyId) ||
    !RFC_3339.test(timestamp) ||
    !HEX_SHA256.test(signature)
  ) {
    refuse("SIGNATURE_INVALID");
  }
  const secret = await findSecret(keyId);
  // An unknown key takes the same time as a known one.
  const expected = signatureOf(secret ?? "none", timestamp, body);
  const fits = timingSafeEqual(Buffer.from(expected, "hex"), Buffer.from(signature, "hex"));
  if (secret === null || !fits) refuse("SIGNATURE_INVALID");
  // Only who knows the secret learns that the time was wrong.
  const ageMs = now.getTime() - new Date(timestamp).getTime();
  if (!(Math.abs(ageMs) <= WINDOW_MS)) refuse("REQUEST_EXPIRED");
  return keyId;
}
