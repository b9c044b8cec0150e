import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { Vault } from "../../database/sealed.ts";

/**
 * scrypt with 32 MiB, one of the parameter sets that OWASP lists. Six digits are few, so the key of the data directory
 * is part of the input: the rows alone are not enough to guess the password. Source: reliability 3, authentication 14.
 */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** Memory of scrypt: 128 N r bytes, and as much again for the rest. */
const MEMORY_BYTES = 2 * 128 * COST.N * COST.r;
// Names the scheme, so that a later one can exist beside it.
const SCHEME = "scrypt-15-8-3";

type Keyed = Pick<Vault, "lookupHash">;

/** A payment password as it is stored in the database. */
export async function hashPassword(
  vault: Keyed,
  userId: string,
  password: string,
): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(vault, userId, password, salt);
  return [SCHEME, salt.toString("base64url"), hash.toString("base64url")].join("$");
}

/** Whether this is the user's password. @throws Error when the stored value is of no known scheme. */
export async function matchesPassword(
  vault: Keyed,
  stored: { readonly userId: string; readonly passwordHash: string },
  password: string,
): Promise<boolean> {
  const [scheme, salt, hash] = stored.passwordHash.split("$");
  if (scheme !== SCHEME || salt === undefined || hash === undefined) {
    throw new Error("a payment password of no known scheme");
  }
  const derived = await derive(vault, stored.userId, password, Buffer.from(salt, "base64url"));
  return timingSafeEqual(derived, Buffer.from(hash, "base64url"));
}

function derive(vault: Keyed, userId: string, password: string, salt: Buffer): Promise<Buffer> {
  const keyed = vault.lookupHash(`payment-password:${userId}`, password);
  return new Promise((resolve, reject) => {
    scrypt(keyed, salt, HASH_BYTES, { ...COST, maxmem: MEMORY_BYTES }, (error, hash) => {
      if (error === null) resolve(hash);
      else reject(error);
    });
  });
}
