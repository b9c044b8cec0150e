import { readManufacturerSecret } from "../capabilities/orders/orders-reader.ts";
import type { Context } from "../service-context.ts";

/** The secret that a partner signs with under this key; null for an unknown or revoked one. */
export async function secretOfSigner(
  context: Context,
  signedBy: "manufacturer" | "bank",
  keyId: string,
): Promise<string | null> {
  if (signedBy === "bank") return context.providers.bank.callbackSecret(keyId);
  const secret = await readManufacturerSecret(context.database, keyId);
  return secret === null ? null : context.vault.open(secret);
}
