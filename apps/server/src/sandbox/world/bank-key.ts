import type { Vault } from "../../database/sealed.ts";

/** The bank behind every bank channel in the sandbox. */
export const SANDBOX_BANK_ID = "sandbox-bank";
/** The key that the sandbox's bank signs its callbacks with. */
export const SANDBOX_BANK_KEY_ID = "sandbox-bank";

/** The secret of that key: as lasting as the database's own key, and stored nowhere. */
export function sandboxBankSecret(vault: Vault): string {
  return vault.lookupHash("sandbox-bank", "callback-secret");
}
