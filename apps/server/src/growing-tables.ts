import { eq, sql } from "./database/drizzle.ts";
import type { Transaction } from "./database/database.ts";
import { auditHead } from "./http/audit-tables.ts";
import type { KeptRows } from "./jobs/housekeeping.ts";
import { ACCRUALS, AUDIT, monthsOf, STATE_LOG } from "./jobs/month-partitions.ts";
import type { KeptMonths } from "./runtime/config.ts";

/** Tables that only grow, by the names of housekeeping's units. */
export function growingTables(kept: KeptMonths): ReadonlyMap<string, KeptRows> {
  return new Map([
    [
      "months of accruals",
      monthsOf({
        ...ACCRUALS,
        keptMonths: kept.accruals,
        mayDrop: isSettled,
      }),
    ],
    [
      "months of audit",
      monthsOf({
        ...AUDIT,
        keptMonths: kept.audit,
        mayDrop: anchorChain,
      }),
    ],
    [
      "months of states",
      monthsOf({
        ...STATE_LOG,
        keptMonths: kept.stateLog,
      }),
    ],
  ]);
}

/** What an open loan cost each day is kept as long as the loan is open. */
async function isSettled(transaction: Transaction, partition: string): Promise<boolean> {
  const { rows } = await transaction.execute(sql`
    select from ${sql.identifier(partition)} a join loan l on l.id = a.loan_id and l.enterprise_id = a.enterprise_id
    where l.settled_at is null limit 1`);
  return rows.length === 0;
}

/**
 * Writes down the last entry of a month that is dropped: the chain that is left begins behind it (invariant A2).
 * @throws Error where the month is not the beginning of the chain.
 */
async function anchorChain(transaction: Transaction, partition: string): Promise<boolean> {
  const [head] = await transaction
    .select()
    .from(auditHead)
    .where(eq(auditHead.id, 1))
    .for("update");
  const { rows } = await transaction.execute<{ first: number; seq: number; hash: string }>(sql`
    select (select min(seq) from ${sql.identifier(partition)}) as first, seq, hash
    from ${sql.identifier(partition)} order by seq desc limit 1`);
  const [last] = rows;
  if (last === undefined) return true;
  if (head === undefined || last.first !== head.droppedSeq + 1) {
    throw new Error(`${partition} is not the beginning of the audit trail`);
  }
  await transaction
    .update(auditHead)
    .set({ droppedSeq: last.seq, droppedHash: last.hash })
    .where(eq(auditHead.id, 1));
  return true;
}
