import type { AppCode, Fen } from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { sql, type SQL } from "../database/drizzle.ts";
import type { AccountName } from "./chart.ts";
import { ledgerMonthSum } from "./ledger-tables.ts";
import type { JournalKind } from "./posting.ts";

/** What came in and went out of accounts. */
export interface AccountSums {
  readonly inFen: Fen;
  readonly outFen: Fen;
  readonly rowCount: number;
}

export interface AccountMonth extends AccountSums {
  readonly month: string;
}

/** Which sums of accounts. */
export interface MonthFilter {
  readonly accounts: readonly AccountName[];
  /** Months, both included; all without them. */
  readonly from?: string | null;
  readonly to?: string | null;
  /** Kinds that are left out. */
  readonly leftOut: readonly JournalKind[];
  /** The one kind that is wanted; null for any. */
  readonly kind?: JournalKind | null;
  /** The one product that is wanted; null for any, and for events of none. */
  readonly appCode?: AppCode | null;
}

/** The months of accounts in which something moved, in no order. Reads sums, however many lines there are. */
export async function readAccountMonths(
  reader: Reader,
  filter: MonthFilter,
): Promise<AccountMonth[]> {
  const { rows } = await reader.execute<RawSums & { month: string }>(sql`
    select ${ledgerMonthSum.month} as month, ${sums} from ${ledgerMonthSum}
    where ${whereOf(filter)} group by 1`);
  return rows.map((row) => ({ month: row.month, ...sumsOf(row) }));
}

/** What lines of whole months move together. */
export async function readMonthSums(reader: Reader, filter: MonthFilter): Promise<AccountSums> {
  const { rows } = await reader.execute<RawSums>(
    sql`select ${sums} from ${ledgerMonthSum} where ${whereOf(filter)}`,
  );
  const [row] = rows;
  if (row === undefined) throw new Error("sums are one row");
  return sumsOf(row);
}

/** What accounts got, less what they gave, in the months on one side of a month, as a part of a larger statement. */
export function monthsBeyond(accounts: SQL, side: "before" | "after", month: SQL): SQL {
  return sql`(select coalesce(sum(${ledgerMonthSum.creditFen} - ${ledgerMonthSum.debitFen}), 0)
    from ${ledgerMonthSum} where ${ledgerMonthSum.owner} = any(${accounts})
      and ${ledgerMonthSum.month} ${sql.raw(side === "before" ? "<" : ">")} ${month})`;
}

/** Under what the sums of an enterprise's loans of a product are kept. The trigger of the postings has the same words. */
export function billOwner(enterpriseId: string, appCode: AppCode): string {
  return `bill:${enterpriseId}:${appCode}`;
}

const sums = sql`coalesce(sum(${ledgerMonthSum.creditFen}), 0)::text as "inFen",
  coalesce(sum(${ledgerMonthSum.debitFen}), 0)::text as "outFen",
  coalesce(sum(${ledgerMonthSum.lineCount}), 0)::int as "rowCount"`;

type RawSums = Record<"inFen" | "outFen", string> & { rowCount: number };

function whereOf({
  accounts,
  from = null,
  to = null,
  leftOut,
  kind = null,
  appCode = null,
}: MonthFilter): SQL {
  return sql.join(
    [
      sql`${ledgerMonthSum.owner} = any(${sql.param([...accounts])}::text[])`,
      from === null ? null : sql`${ledgerMonthSum.month} >= ${from}`,
      to === null ? null : sql`${ledgerMonthSum.month} <= ${to}`,
      kind === null ? null : sql`${ledgerMonthSum.kind} = ${kind}`,
      appCode === null ? null : sql`${ledgerMonthSum.part} = ${appCode}`,
      leftOut.length === 0
        ? null
        : sql`${ledgerMonthSum.kind} <> all(${sql.param([...leftOut])}::text[])`,
    ].filter((condition) => condition !== null),
    sql` and `,
  );
}

function sumsOf({ inFen, outFen, rowCount }: RawSums): AccountSums {
  return { inFen: Number(inFen), outFen: Number(outFen), rowCount };
}
