import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { insertEmployer } from "../identity/role-users.ts";
import { findEmployer, type StoredSalesperson } from "./salesperson-reader.ts";
import { employer, salesperson } from "./sales-tables.ts";

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
