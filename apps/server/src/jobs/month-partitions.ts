import { addMonths, type BizDate, businessDateOf, instantAt } from "@kedu/domain";
import type { Reader, Transaction } from "../database/database.ts";
import { sql, type SQL } from "../database/drizzle.ts";
import type { KeptRows } from "./housekeeping.ts";

/** A table that only grows, with a partition for each month (decision 0047). */
interface MonthlyTable {
  readonly table: string;
  /** The column that says which month a row belongs to. */
  readonly column: string;
  readonly columnType: "date" | "instant";
  readonly time: KeptRows["time"];
}

export const ACCRUALS: MonthlyTable = {
  table: "accrual",
  column: "business_date",
  columnType: "date",
  time: "business",
};

export const AUDIT: MonthlyTable = {
  table: "audit",
  column: "linked_at",
  columnType: "instant",
  time: "machine",
};

export const STATE_LOG: MonthlyTable = {
  table: "state_log",
  column: "at",
  columnType: "instant",
  time: "business",
};

interface KeptMonthly extends MonthlyTable {
  /** For how many months a month is kept after its end; 0: for good. */
  readonly keptMonths: number;
  /** Runs in the transaction that drops the partition of the oldest month. False keeps it until the next night. */
  readonly mayDrop?: (transaction: Transaction, partition: string) => Promise<boolean>;
}

/** Months that have a partition beyond the present one. */
const MONTHS_AHEAD = 2;

/** The first day of a month. Months begin at midnight in China, as business dates do. */
type Month = BizDate;

/**
 * Partitions are made ahead and dropped after their time. Rows that came where no month was made lie in the partition
 * for the rest until the night after.
 */
export function monthsOf(monthly: KeptMonthly): KeptRows {
  const { keptMonths, table } = monthly;
  const endOf = (month: Month) => startOf(addMonths(month, 1 + keptMonths));
  return {
    time: monthly.time,
    async firstEnd(reader) {
      const { oldest, newest, stray } = await readBounds(reader, monthly);
      const instants = [
        ...(stray === null ? [] : [startOf(stray)]),
        ...(newest === null ? [] : [startOf(addMonths(newest, 1 - MONTHS_AHEAD))]),
        ...(oldest === null || keptMonths === 0 ? [] : [endOf(oldest)]),
      ];
      return instants.toSorted((a, b) => Number(a) - Number(b))[0] ?? null;
    },
    async forget(transaction, at) {
      const now = monthOf(businessDateOf(at));
      const ahead = Array.from({ length: MONTHS_AHEAD + 1 }, (_, months) => addMonths(now, months));
      const rest = await readRest(transaction, monthly);
      const made = await makeMonths(transaction, monthly, [...rest, ...ahead]);
      if (keptMonths === 0) return;
      for (const month of made) {
        if (endOf(month) > at) return;
        const partition = `${table}_${month.slice(0, 7).replace("-", "_")}`;
        if ((await monthly.mayDrop?.(transaction, partition)) === false) return;
        await transaction.execute(sql`drop table ${sql.identifier(partition)}`);
      }
    },
  };
}

/** Makes the partitions of some days that have none yet. @returns the months that have one then, in order */
export async function makeMonths(
  transaction: Transaction,
  monthly: MonthlyTable,
  days: readonly BizDate[],
): Promise<readonly Month[]> {
  const made = await readMade(transaction, monthly);
  const missing = [...new Set(days.map(monthOf))].filter((month) => !made.includes(month));
  for (const month of missing) {
    await transaction.execute(
      sql`select make_month(${monthly.table}, ${monthly.column}, ${month}::date)`,
    );
  }
  return [...made, ...missing].toSorted();
}

interface Bounds extends Record<string, unknown> {
  readonly oldest: Month | null;
  readonly newest: Month | null;
  /** The month of any row that lies in the partition for the rest: it is looked for often, and there may be many. */
  readonly stray: Month | null;
}

async function readBounds(reader: Reader, monthly: MonthlyTable): Promise<Bounds> {
  const { rows } = await reader.execute<Bounds>(sql`
    select min(month) as oldest, max(month) as newest,
      (select ${monthOfColumn(monthly)} from ${restOf(monthly)} limit 1) as stray
    from (${madeMonths(monthly)}) made`);
  const [bounds] = rows;
  if (bounds === undefined) throw new Error("the server says nothing of its tables");
  return bounds;
}

async function readMade(reader: Reader, monthly: MonthlyTable): Promise<readonly Month[]> {
  const { rows } = await reader.execute<{ month: Month }>(
    sql`${madeMonths(monthly)} order by month`,
  );
  return rows.map(({ month }) => month);
}

function madeMonths({ table }: MonthlyTable): SQL {
  return sql`select replace(right(c.relname, 7), '_', '-') || '-01' as month
    from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = ${table}::regclass and c.relname <> ${`${table}_rest`}`;
}

/** The months of all rows that lie in the partition for the rest. */
async function readRest(reader: Reader, monthly: MonthlyTable): Promise<readonly Month[]> {
  const { rows } = await reader.execute<{ month: Month }>(
    sql`select distinct ${monthOfColumn(monthly)} as month from ${restOf(monthly)}`,
  );
  return rows.map(({ month }) => month);
}

function restOf({ table }: MonthlyTable): SQL {
  return sql`${sql.identifier(`${table}_rest`)}`;
}

function monthOfColumn({ column, columnType }: MonthlyTable): SQL {
  const inChina = columnType === "date" ? sql`` : sql` at time zone interval '8 hours'`;
  return sql`to_char(${sql.identifier(column)}${inChina}, 'YYYY-MM-01')`;
}

function monthOf(day: BizDate): Month {
  return `${day.slice(0, 7)}-01`;
}

function startOf(month: Month): Date {
  return instantAt(month, "00:00");
}
