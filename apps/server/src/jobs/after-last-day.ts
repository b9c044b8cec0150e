import { addDays, type BizDate, businessDateOf, instantAt } from "@kedu/domain";
import type { Database, Reader, Transaction } from "../database/database.ts";
import { and, asc, isNotNull, lt, type PgColumn, type PgTable } from "../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../database/prepared.ts";
import { inTransaction } from "../database/transaction.ts";
import { type DueQuery, eachUnit, isInPage, type ScheduledJob } from "./scheduled-job.ts";

/** Records that are kept until a day of their own, each a unit with its id. */
export interface DatedRecords {
  firstUntil(reader: Reader, held: readonly string[]): Promise<BizDate | null>;
  readUntil(reader: Reader, today: BizDate, query: DueQuery): Promise<readonly string[]>;
}

/** Those of a table: `keptUntil` is null where a row has no last day, or has passed it. */
export function datedRecords(
  table: PgTable,
  { id, keptUntil }: { readonly id: PgColumn; readonly keptUntil: PgColumn },
): DatedRecords {
  const selectFirst = prepared((reader: Reader, slot: Slot<"held">) =>
    reader
      .select({ keptUntil })
      .from(table)
      .where(and(isNotNull(keptUntil), isNoneOf(slot, "held", id)))
      .orderBy(asc(keptUntil))
      .limit(1),
  );
  return {
    async firstUntil(reader, held) {
      const [first] = await selectFirst(reader, { held });
      return typeof first?.keptUntil === "string" ? first.keptUntil : null;
    },
    async readUntil(reader, today, query) {
      // The longest overdue are found first, so that the index serves.
      const due = await reader
        .select({ id })
        .from(table)
        .where(and(lt(keptUntil, today), isInPage(id, query)))
        .orderBy(asc(keptUntil))
        .limit(query.limit);
      return due.map((row) => String(row.id)).toSorted();
    },
  };
}

/** 00:00 after the last day of a record: it is erased. */
export function afterLastDay(
  { database }: { readonly database: Database },
  name: string,
  { firstUntil, readUntil }: DatedRecords,
  erase: (transaction: Transaction, id: string, asOf: Date) => Promise<void>,
): ScheduledJob {
  return {
    name,
    async nextDueAt(reader, held) {
      const last = await firstUntil(reader, held);
      return last === null ? null : instantAt(addDays(last, 1), "00:00");
    },
    readDue: (reader, query) => readUntil(reader, businessDateOf(query.asOf), query),
    run: eachUnit((id, asOf) =>
      inTransaction(database, (transaction) => erase(transaction, id, asOf)),
    ),
  };
}
