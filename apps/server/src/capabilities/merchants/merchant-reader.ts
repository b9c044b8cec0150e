import type { Caller } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, desc, eq } from "../../database/drizzle.ts";
import { merchant } from "./merchant-tables.ts";

export type StoredMerchant = typeof merchant.$inferSelect;

/** A manufacturer's merchant by its receiver number, locked until the transaction ends. Those of others are not found. */
export async function lockMerchantByNo(
  transaction: Transaction,
  key: Pick<StoredMerchant, "manufacturerId" | "receiverNo">,
): Promise<StoredMerchant | null> {
  const [row] = await transaction
    .select()
    .from(merchant)
    .where(
      and(eq(merchant.manufacturerId, key.manufacturerId), eq(merchant.receiverNo, key.receiverNo)),
    )
    .for("update");
  return row ?? null;
}

/** The merchant of a session. @throws the refusal NOT_FOUND where a session is of none. */
export async function readOwnMerchant(
  reader: Reader,
  caller: Pick<Caller, "enterpriseId" | "userId">,
): Promise<StoredMerchant> {
  const [row] = await ownMerchant(reader, caller);
  return found(row);
}

/** The same, locked until the transaction ends: of two small amounts that are asked for at once, the second sees the first. */
export async function lockOwnMerchant(
  transaction: Transaction,
  caller: Pick<Caller, "enterpriseId" | "userId">,
): Promise<StoredMerchant> {
  const [row] = await ownMerchant(transaction, caller).for("update");
  return found(row);
}

function ownMerchant(reader: Reader, caller: Pick<Caller, "enterpriseId" | "userId">) {
  return reader
    .select()
    .from(merchant)
    .where(
      and(
        eq(merchant.enterpriseId, caller.enterpriseId),
        eq(merchant.userId, caller.userId),
        eq(merchant.status, "ACTIVE"),
      ),
    );
}

/** Who logs in by a receiver number as this user: the latest, where two manufacturers use the number. Null for none. */
export async function findMerchantByNo(
  reader: Reader,
  of: Pick<StoredMerchant, "receiverNo" | "userId">,
): Promise<string | null> {
  const [row] = await reader
    .select({ id: merchant.id })
    .from(merchant)
    .where(
      and(
        eq(merchant.receiverNo, of.receiverNo),
        eq(merchant.userId, of.userId),
        eq(merchant.status, "ACTIVE"),
      ),
    )
    .orderBy(desc(merchant.updatedAt))
    .limit(1);
  return row?.id ?? null;
}

/** A merchant by id that has not ended; null for another one. */
export async function readActiveMerchant(
  reader: Reader,
  merchantId: string,
): Promise<StoredMerchant | null> {
  const [row] = await reader
    .select()
    .from(merchant)
    .where(and(eq(merchant.id, merchantId), eq(merchant.status, "ACTIVE")));
  return row ?? null;
}
