import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../service-context.ts";
import { manufacturerKey } from "./orders-tables.ts";

/** Lets a manufacturer's order system sign with this key; a key that is known gets the new secret and is in force again. */
export async function registerManufacturerKey(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  key: {
    readonly keyId: string;
    readonly name: string;
    readonly secret: string;
    readonly now: Date;
  },
): Promise<void> {
  const secretSealed = vault.seal(key.secret);
  await transaction
    .insert(manufacturerKey)
    .values({ keyId: key.keyId, name: key.name, secretSealed, createdAt: key.now })
    .onConflictDoUpdate({
      target: manufacturerKey.keyId,
      set: { name: key.name, secretSealed, revokedAt: null },
    });
}
