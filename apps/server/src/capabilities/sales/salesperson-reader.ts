import type { Caller } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, eq } from "../../database/drizzle.ts";
import { employer, salesperson } from "./sales-tables.ts";

export type StoredSalesperson = typeof salesperson.$inferSelect;

/** A manufacturer's salesperson by its own number, locked until the transaction ends. Those of others are not found. */
export async function lockSalesperson(
  transaction: Transaction,
  key: Pick<StoredSalesperson, "manufacturerId" | "salespersonNo">,
): Promise<StoredSalesperson | null> {
  const [row] = await transaction
    .select()
    .from(salesperson)
    .where(
      and(
        eq(salesperson.manufacturerId, key.manufacturerId),
        eq(salesperson.salespersonNo, key.salespersonNo),
      ),
    )
    .for("update");
  return row ?? null;
}

/** The salesperson of a session. @throws the refusal NOT_FOUND where a session is of none. */
export async function readOwnSalesperson(
  reader: Reader,
  { userId, enterpriseId }: Pick<Caller, "userId" | "enterpriseId">,
): Promise<StoredSalesperson> {
  const [row] = await reader
    .select()
    .from(salesperson)
    .where(
      and(
        eq(salesperson.userId, userId),
        eq(salesperson.employerId, enterpriseId),
        eq(salesperson.status, "ACTIVE"),
      ),
    );
  return found(row);
}

/** The enterprise that a manufacturer's salespeople of this employer act in; null where there is none yet. */
export async function findEmployer(
  reader: Reader,
  key: { readonly manufacturerId: string; readonly organizationCode: string },
): Promise<string | null> {
  const [row] = await reader
    .select({ employerId: employer.employerId })
    .from(employer)
    .where(
      and(
        eq(employer.manufacturerId, key.manufacturerId),
        eq(employer.organizationCode, key.organizationCode),
      ),
    );
  return row?.employerId ?? null;
}
