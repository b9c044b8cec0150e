import type { Reader } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import type { Sealed } from "../../database/sealed.ts";
import { opener, openerKey } from "./embedded-tables.ts";

/** A key of an opener in force, its secret sealed; null when it is unknown or revoked. */
export async function readOpenerKey(
  reader: Reader,
  keyId: string,
): Promise<{ readonly secretSealed: Sealed; readonly openerId: string } | null> {
  const [row] = await reader
    .select({ secretSealed: openerKey.secretSealed, openerId: openerKey.openerId })
    .from(openerKey)
    .where(and(eq(openerKey.keyId, keyId), isNull(openerKey.revokedAt)));
  return row ?? null;
}

/** The addresses at which an opener takes people back. @throws Error when there is no such opener. */
export async function readReturnAddresses(
  reader: Reader,
  openerId: string,
): Promise<readonly string[]> {
  const [row] = await reader
    .select({ returnAddresses: opener.returnAddresses })
    .from(opener)
    .where(eq(opener.id, openerId));
  if (row === undefined) throw new Error(`no opener ${openerId}`);
  return row.returnAddresses;
}

/** The secret that signs what a key's opener is told. A revoked key's too: its tasks end as they were opened. */
export async function readSigningSecret(reader: Reader, keyId: string): Promise<Sealed> {
  const [row] = await reader
    .select({ secretSealed: openerKey.secretSealed })
    .from(openerKey)
    .where(eq(openerKey.keyId, keyId));
  if (row === undefined) throw new Error(`no key ${keyId}`);
  return row.secretSealed;
}
