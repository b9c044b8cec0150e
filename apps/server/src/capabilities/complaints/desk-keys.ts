import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import type { Sealed } from "../../database/sealed.ts";
import { deskKey } from "./complaint-tables.ts";

/** The desk, whichever of its keys signs. */
export const DESK_ID = "desk";

/** Lets the desk sign with this key. One of this id gets the new secret and is in force again; other keys stay. */
export async function registerDeskKey(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  { keyId, secret, now }: { readonly keyId: string; readonly secret: string; readonly now: Date },
): Promise<void> {
  const secretSealed = vault.seal(secret);
  await transaction
    .insert(deskKey)
    .values({ keyId, secretSealed, createdAt: now })
    .onConflictDoUpdate({ target: deskKey.keyId, set: { secretSealed, revokedAt: null } });
}

/** The sealed secret of a key of the desk in force; null when it is unknown or revoked. */
export async function readDeskKey(reader: Reader, keyId: string): Promise<Sealed | null> {
  const [row] = await reader
    .select({ secretSealed: deskKey.secretSealed })
    .from(deskKey)
    .where(and(eq(deskKey.keyId, keyId), isNull(deskKey.revokedAt)));
  return row?.secretSealed ?? null;
}
