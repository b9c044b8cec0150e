import { createHmac, timingSafeEqual } from "node:crypto";
import type { Vault } from "../../database/sealed.ts";

/** The insurer of the sandbox, and the key that it signs its callbacks with. */
export const SANDBOX_INSURER_ID = "sandbox-insurer";
export const SANDBOX_INSURER_KEY_ID = "sandbox-insurer";

/** The secret of that key: as lasting as the database's own key, and stored nowhere. */
export function sandboxInsurerSecret(vault: Vault): string {
  return vault.lookupHash("sandbox-insurer", "callback-secret");
}

/** Hex HMAC-SHA-256 of a request on its way to the insurer. */
export function insurerSignature(vault: Vault, body: string): string {
  const secret = vault.lookupHash("sandbox-insurer", "request-secret");
  return createHmac("sha256", secret).update(body).digest("hex");
}

export function isSignedForInsurer(vault: Vault, body: string, signature: string): boolean {
  const expected = Buffer.from(insurerSignature(vault, body), "hex");
  const sent = Buffer.from(signature, "hex");
  return sent.length === expected.length && timingSafeEqual(expected, sent);
}
