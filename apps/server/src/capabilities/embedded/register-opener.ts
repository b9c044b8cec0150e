import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { opener, openerKey } from "./embedded-tables.ts";

/** A key belongs to another opener, whose tasks it would give away. */
export class OpenerKeyTakenError extends Error {
  override name = "OpenerKeyTakenError";
}

/** An address of HTTPS, one that only an app opens, or a path of our own. What would run in our page is none. */
const RETURN_ADDRESS =
  /^(?:(?!(?:javascript|data|blob|file|vbscript|http|about):)[a-z][a-z0-9+.-]*:\/\/|\/(?!\/))[^\s?#\\]+$/;
/**
 * Lets an app open tasks with this key, and takes people back at these addresses and no others. The opener is as
 * described from now on; a key of its own gets the new secret and is in force again, and its other keys stay.
 * @throws OpenerKeyTakenError when the key is another opener's, RangeError for an address that is none.
 */
export async function registerOpener(
  transaction: Transaction,
  { vault }: Pick<Context, "vault">,
  key: {
    readonly keyId: string;
    readonly secret: string;
    readonly opener: {
      readonly openerId: string;
      readonly name: string;
      readonly returnAddresses: readonly string[];
    };
    readonly now: Date;
  },
): Promise<void> {
  const { openerId, name, returnAddresses } = key.opener;
  const wrong = returnAddresses.find((address) => !RETURN_ADDRESS.test(address));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no address to come back at`);
  const described = { name, returnAddresses: [...returnAddresses] };
  await transaction
    .insert(opener)
    .values({ id: openerId, ...described, createdAt: key.now })
    .onConflictDoUpdate({ target: opener.id, set: described });
  const secretSealed = vault.seal(key.secret);
  const registered = await transaction
    .insert(openerKey)
    .values({ keyId: key.keyId, openerId, secretSealed, createdAt: key.now })
    .onConflictDoUpdate({
      target: openerKey.keyId,
      set: { secretSealed, revokedAt: null },
      setWhere: eq(openerKey.openerId, openerId),
    })
    .returning({ keyId: openerKey.keyId });
  if (registered.length === 0) {
    throw new OpenerKeyTakenError(`the key ${key.keyId} belongs to another opener`);
  }
}
