import { createHmac, timingSafeEqual } from "node:crypto";
import type { Vault } from "../../database/sealed.ts";

/** Hex HMAC-SHA-256 of a message on its way to an order system. */
export function orderSystemSignature(vault: Vault, body: string): string {
  const secret = vault.lookupHash("sandbox-order-system", "message-secret");
  return createHmac("sha256", secret).update(body).digest("hex");
}

export function isSignedForOrderSystem(vault: Vault, body: string, signature: string): boolean {
  const expected = Buffer.from(orderSystemSignature(vault, body), "hex");
  const sent = Buffer.from(signature, "hex");
  return sent.length === expected.length && timingSafeEqual(expected, sent);
}
