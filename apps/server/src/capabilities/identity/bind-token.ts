import type { LookupHash, Sealed, Vault } from "../../database/sealed.ts";

/** How long a number that a quick log-in has named may be bound. Policy: time to read and to tap. */
export const BIND_TOKEN_SECONDS = 600;

interface Tools {
  readonly vault: Vault;
  readonly machineNow: Date;
}

/** What binds a number that a quick log-in has named: sealed and signed, so that nothing of it is stored. */
export function bindTokenOf({ vault, machineNow }: Tools, mobile: string): string {
  const expiresAtMs = machineNow.getTime() + BIND_TOKEN_SECONDS * 1000;
  const sealed = vault.seal(`${mobile} ${expiresAtMs}`);
  return `${sealed}.${signatureOf(vault, sealed)}`;
}

/** The number of such a token; null for one that is not ours, was changed or has expired. */
export function mobileOfBindToken({ vault, machineNow }: Tools, token: string): string | null {
  const at = token.lastIndexOf(".");
  const sealed = token.slice(0, Math.max(0, at)) as Sealed;
  // A keyed hash is compared with a keyed hash: how long that takes says nothing of the right one.
  if (vault.lookupHash("bind-token-seen", token.slice(at + 1)) !== seenOf(vault, sealed)) {
    return null;
  }
  const [mobile = "", expiresAtMs] = vault.open(sealed).split(" ");
  return Number(expiresAtMs) > machineNow.getTime() ? mobile : null;
}

const signatureOf = (vault: Vault, sealed: Sealed): LookupHash =>
  vault.lookupHash("bind-token", sealed);

const seenOf = (vault: Vault, sealed: Sealed): LookupHash =>
  vault.lookupHash("bind-token-seen", signatureOf(vault, sealed));
