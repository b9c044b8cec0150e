import type { OrderSource } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { Context } from "../../calls/context.ts";
import { manufacturer, manufacturerKey } from "./orders-tables.ts";

/** A key belongs to another manufacturer, whose orders it would give away. */
export class KeyTakenError extends Error {
  override name = "KeyTakenError";
}

/**
 * Lets a manufacturer's order systems sign with this key. The manufacturer is as described from now on; a key of its own
 * gets the new secret and is in force again, and its other keys stay.
 * @throws KeyTakenError when the key is another manufacturer's.
 */
export async function registerManufacturerKey(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  key: {
    readonly keyId: string;
    readonly secret: string;
    readonly manufacturer: {
      readonly manufacturerId: string;
      readonly name: string;
      readonly sources: readonly OrderSource[];
    };
    readonly now: Date;
  },
): Promise<void> {
  const { manufacturerId, name, sources } = key.manufacturer;
  await transaction
    .insert(manufacturer)
    .values({ id: manufacturerId, name, sources: [...sources], createdAt: key.now })
    .onConflictDoUpdate({ target: manufacturer.id, set: { name, sources: [...sources] } });
  const secretSealed = vault.seal(key.secret);
  const registered = await transaction
    .insert(manufacturerKey)
    .values({ keyId: key.keyId, manufacturerId, secretSealed, createdAt: key.now })
    .onConflictDoUpdate({
      target: manufacturerKey.keyId,
      set: { secretSealed, revokedAt: null },
      setWhere: eq(manufacturerKey.manufacturerId, manufacturerId),
    })
    .returning({ keyId: manufacturerKey.keyId });
  if (registered.length === 0) {
    throw new KeyTakenError(`the key ${key.keyId} belongs to another manufacturer`);
  }
}
