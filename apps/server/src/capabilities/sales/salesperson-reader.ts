import type { Caller } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, desc, eq, type SQL } from "../../database/drizzle.ts";
import { enterpriseNameOf } from "../identity/enterprise-columns.ts";
import { customer, employer, salesperson } from "./sales-tables.ts";

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

const cardColumns = {
  salespersonId: salesperson.id,
  manufacturerId: salesperson.manufacturerId,
  status: salesperson.status,
  nameSealed: salesperson.nameSealed,
  salespersonNo: salesperson.salespersonNo,
  regionName: salesperson.regionName,
};

/** Who a salesperson is, to a dealer; null where there is none. */
export async function readSalespersonCard(reader: Reader, salespersonId: string) {
  const [row] = await cardsWhere(reader, eq(salesperson.id, salespersonId));
  return row ?? null;
}

/** The salesperson of a manufacturer whose customer a dealer is; null for none. */
export async function readSalespersonOfDealer(
  reader: Reader,
  of: { readonly manufacturerId: string; readonly enterpriseId: string },
) {
  const [row] = await reader
    .select({ ...cardColumns, employerName: enterpriseNameOf(salesperson.employerId) })
    .from(customer)
    .innerJoin(salesperson, eq(salesperson.id, customer.salespersonId))
    .where(
      and(
        eq(customer.manufacturerId, of.manufacturerId),
        eq(customer.enterpriseId, of.enterpriseId),
      ),
    );
  return row ?? null;
}

function cardsWhere(reader: Reader, which: SQL | undefined) {
  return reader
    .select({ ...cardColumns, employerName: enterpriseNameOf(salesperson.employerId) })
    .from(salesperson)
    .where(which);
}

/** The status of a salesperson, who does not leave until the transaction ends. */
export async function keepSalesperson(
  transaction: Transaction,
  salespersonId: string,
): Promise<Pick<StoredSalesperson, "manufacturerId" | "status">> {
  const [row] = await transaction
    .select({ manufacturerId: salesperson.manufacturerId, status: salesperson.status })
    .from(salesperson)
    .where(eq(salesperson.id, salespersonId))
    .for("share");
  return found(row);
}

/** Who logs in by a staff number as this user: the latest, where two manufacturers use the number. Null for none. */
export async function findSalespersonByNo(
  reader: Reader,
  of: Pick<StoredSalesperson, "salespersonNo" | "userId">,
): Promise<string | null> {
  const [row] = await reader
    .select({ id: salesperson.id })
    .from(salesperson)
    .where(
      and(
        eq(salesperson.salespersonNo, of.salespersonNo),
        eq(salesperson.userId, of.userId),
        eq(salesperson.status, "ACTIVE"),
      ),
    )
    .orderBy(desc(salesperson.updatedAt))
    .limit(1);
  return row?.id ?? null;
}

/** A salesperson by id who still works there; null for another one. */
export async function readActiveSalesperson(
  reader: Reader,
  salespersonId: string,
): Promise<StoredSalesperson | null> {
  const [row] = await reader
    .select()
    .from(salesperson)
    .where(and(eq(salesperson.id, salespersonId), eq(salesperson.status, "ACTIVE")));
  return row ?? null;
}

/** Holds an employer until the transaction ends: what is said of its team for the first time is said once. */
export async function lockEmployer(
  transaction: Transaction,
  key: Parameters<typeof findEmployer>[1],
): Promise<void> {
  await transaction
    .select({ employerId: employer.employerId })
    .from(employer)
    .where(
      and(
        eq(employer.manufacturerId, key.manufacturerId),
        eq(employer.organizationCode, key.organizationCode),
      ),
    )
    .for("update");
}
