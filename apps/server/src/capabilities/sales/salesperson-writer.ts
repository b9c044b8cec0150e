import type { Transaction } from "../../database/database.ts";
import { and, eq, ne, not, sql } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import type { Context } from "../../calls/context.ts";
import { insertEmployer } from "../identity/role-users.ts";
import { findEmployer, type StoredSalesperson } from "./salesperson-reader.ts";
import { customer, employer, salesperson } from "./sales-tables.ts";

type Tools = Pick<Context, "ids">;

/**
 * The enterprise of an employer's salespeople, made where there is none.
 * @throws a unique violation when it was made meanwhile.
 */
export async function findOrAddEmployer(
  transaction: Transaction,
  tools: Tools,
  wanted: {
    readonly manufacturerId: string;
    readonly organizationCode: string;
    readonly name: string;
    readonly now: Date;
  },
): Promise<string> {
  const known = await findEmployer(transaction, wanted);
  if (known !== null) return known;
  const { manufacturerId, organizationCode, now } = wanted;
  const employerId = await insertEmployer(transaction, tools, wanted);
  await transaction
    .insert(employer)
    .values({ manufacturerId, organizationCode, employerId, createdAt: now });
  return employerId;
}

/**
 * Writes what a version says. The row is locked, or not there yet.
 * @throws a unique violation when it came at the same moment, or the user is another salesperson of the employer.
 */
export async function putSalesperson(
  transaction: Transaction,
  { createdAt, id, ...said }: StoredSalesperson,
): Promise<void> {
  await transaction
    .insert(salesperson)
    .values({ ...said, id, createdAt })
    .onConflictDoUpdate({ target: salesperson.id, set: said });
}

/** The dealers that are a salesperson's customers, and no others. One that was another's becomes theirs. */
export async function replaceCustomers(
  transaction: Transaction,
  { ids }: Tools,
  {
    enterpriseIds,
    now,
    ...of
  }: {
    readonly manufacturerId: string;
    readonly salespersonId: string;
    readonly enterpriseIds: readonly string[];
    readonly now: Date;
  },
): Promise<void> {
  await transaction
    .delete(customer)
    .where(
      and(
        eq(customer.salespersonId, of.salespersonId),
        not(isAnyOf(customer.enterpriseId, enterpriseIds)),
      ),
    );
  if (enterpriseIds.length === 0) return;
  await transaction
    .insert(customer)
    .values(
      // Always in this order, so that two salespeople who swap customers wait for each other.
      enterpriseIds
        .toSorted()
        .map((enterpriseId) => ({ id: ids(), enterpriseId, ...of, assignedAt: now })),
    )
    .onConflictDoUpdate({
      target: [customer.manufacturerId, customer.enterpriseId],
      // Another id: the address of the one before leads nowhere.
      set: {
        id: sql`excluded.id`,
        salespersonId: sql`excluded.salesperson_id`,
        assignedAt: now,
      },
      setWhere: ne(customer.salespersonId, of.salespersonId),
    });
}
