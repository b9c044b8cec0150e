import { type BizDate, type Fen, lastDayOf, sumFen } from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { sql, type SQL } from "../database/drizzle.ts";
import type { AccountName } from "./chart.ts";
import { journal, ledgerAccount, ledgerBalance, ledgerMonthSum, posting } from "./ledger-tables.ts";
import { type AccountSums, monthsBeyond } from "./months.ts";
import type { JournalKind } from "./posting.ts";

/** A line of the ledger, as a statement of its account lists it. */
export interface AccountEntry {
  readonly journalId: string;
  readonly seq: number;
  readonly account: AccountName;
  /** Credits positive: the accounts of a dealer's money are owed to the dealer. */
  readonly amountFen: Fen;
  readonly bookedOn: BizDate;
  readonly postedAt: Date;
  readonly kind: JournalKind;
  readonly refId: string;
}

/** Where a page of lines begins: behind this one. */
export type EntryPlace = Pick<AccountEntry, "bookedOn" | "journalId" | "seq">;

/** Columns of a line and of its journal, for the conditions of a filter. */
export const entryColumn = {
  /** As a statement names the line. */
  entryId: sql`${posting.journalId} || '-' || ${posting.seq}`,
  kind: sql`${journal.kind}`,
  refId: sql`${journal.refId}`,
  amountFen: sql`${posting.amountFen}`,
} as const;

/** Which lines of accounts. */
export interface EntryFilter {
  readonly accounts: readonly AccountName[];
  /** Business dates, both included. */
  readonly from: BizDate | null;
  readonly to: BizDate | null;
  /** The one kind of event that is wanted; null for any. */
  readonly kind: JournalKind | null;
  /** Kinds of events that are left out. */
  readonly leftOut: readonly JournalKind[];
  /** A condition on the columns of `entryColumn`; null for any. */
  readonly where: SQL | null;
}

const sums = sql`coalesce(sum(-amount_fen) filter (where amount_fen < 0), 0)::text as "inFen",
  coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::text as "outFen",
  count(*)::int as "rowCount"`;

/** What lines move together, by reading each of them: for conditions by which no sums are kept. */
export async function readEntrySums(reader: Reader, filter: EntryFilter): Promise<AccountSums> {
  const { rows } = await reader.execute<RawSums>(sql`
    select ${sums} from (${linesOf(filter, null)}) entry`);
  const [row] = rows;
  if (row === undefined) throw new Error("sums are one row");
  return sumsOf(row);
}

/** Lines of accounts, the newest first: by business date, and as they were posted on a date. */
export async function readEntries(
  reader: Reader,
  filter: EntryFilter,
  page: { readonly after: EntryPlace | null; readonly limit: number },
): Promise<AccountEntry[]> {
  const { rows } = await reader.execute<RawEntry>(newestOf(filter, page));
  return rows.map(entryOf);
}

/**
 * Lines of accounts as `readEntries` gives them, each with what the accounts had together after it, and what they have
 * now. A `where` that leaves out lines must leave out only what moves nothing of the sum. What is newer than
 * a page is summed up by months and, in the month of its first line, by lines, so a page costs the same however long the
 * history is.
 */
export async function readEntriesWithBalance(
  reader: Reader,
  filter: EntryFilter,
  page: { readonly after: EntryPlace | null; readonly limit: number },
): Promise<{
  readonly balanceFen: Fen;
  readonly entries: readonly (AccountEntry & { readonly balanceAfterFen: Fen })[];
}> {
  const { after } = page;
  const newerFen =
    after === null
      ? sql`0`
      : sql`(${monthsBeyond(sql`${sql.param([...filter.accounts])}::text[]`, "after", sql`${after.bookedOn.slice(0, 7)}`)}
          + (select coalesce(-sum(${posting.amountFen}), 0) from ${posting}
            where ${posting.accountId} = any(${idsOf(filter.accounts)})
              and ${posting.bookedOn} <= ${lastDayOf(after.bookedOn.slice(0, 7))}::date
              and (${posting.bookedOn}, ${posting.journalId}, ${posting.seq})
                >= (${after.bookedOn}::date, ${after.journalId}, ${after.seq}::smallint)))`;
  // One statement, so that a line posted meanwhile is in both or in neither.
  const { rows } = await reader.execute<
    { balanceFen: string; newerFen: string } & (RawEntry | { journal_id: null })
  >(sql`
    select held.*, entry.* from (
      select (select coalesce(-sum(${ledgerBalance.balanceFen}), 0) from ${ledgerBalance}
          where ${ledgerBalance.name} = any(${sql.param([...filter.accounts])}::text[]))::text as "balanceFen",
        ${newerFen}::text as "newerFen"
    ) held
    left join lateral (${newestOf(filter, page)}) entry on true
    order by entry.booked_on desc, entry.journal_id desc, entry.seq desc`);
  const [first] = rows;
  if (first === undefined) throw new Error("what accounts hold is one row");
  const balanceFen = Number(first.balanceFen);
  let balanceAfterFen = sumFen([balanceFen, -Number(first.newerFen)]);
  const entries = [];
  for (const row of rows) {
    if (row.journal_id === null) continue;
    const entry = entryOf(row);
    entries.push({ ...entry, balanceAfterFen });
    balanceAfterFen = sumFen([balanceAfterFen, -entry.amountFen]);
  }
  return { balanceFen, entries };
}

/** One line of accounts, and what its account had after it; null where there is none. */
export async function readEntry(
  reader: Reader,
  accounts: readonly AccountName[],
  { journalId, seq }: Pick<EntryPlace, "journalId" | "seq">,
): Promise<(AccountEntry & { readonly balanceAfterFen: Fen }) | null> {
  const { rows } = await reader.execute<RawEntry & { balanceAfterFen: string }>(sql`
    select ${entryColumns}, (
      ${monthsBeyond(sql`array[owner.name]`, "before", sql`to_char(${posting.bookedOn}, 'YYYY-MM')`)}
      + (select coalesce(sum(-earlier.amount_fen), 0) from ${posting} earlier
        where earlier.account_id = ${posting.accountId}
          and earlier.booked_on >= date_trunc('month', ${posting.bookedOn})::date
          and (earlier.booked_on, earlier.journal_id, earlier.seq)
            <= (${posting.bookedOn}, ${posting.journalId}, ${posting.seq}))
    )::text as "balanceAfterFen"
    from ${posting}
    join ${journal} on ${journal.id} = ${posting.journalId}
    join ${ledgerAccount} as owner on owner.id = ${posting.accountId}
    where ${posting.journalId} = ${journalId} and ${posting.seq} = ${seq}
      and owner.name = any(${sql.param([...accounts])}::text[])`);
  const [row] = rows;
  return row === undefined
    ? null
    : { ...entryOf(row), balanceAfterFen: Number(row.balanceAfterFen) };
}

/** Every line of a journal, debits positive. */
export async function readJournalLines(
  reader: Reader,
  journalId: string,
): Promise<{ readonly account: AccountName; readonly amountFen: Fen }[]> {
  const { rows } = await reader.execute<{ account: AccountName; amountFen: string }>(sql`
    select ${ledgerAccount.name} as account, ${posting.amountFen}::text as "amountFen"
    from ${posting} join ${ledgerAccount} on ${ledgerAccount.id} = ${posting.accountId}
    where ${posting.journalId} = ${journalId} order by ${posting.seq}`);
  return rows.map(({ account, amountFen }) => ({ account, amountFen: Number(amountFen) }));
}

type RawSums = Record<"inFen" | "outFen", string> & { rowCount: number };

interface RawEntry extends Record<string, unknown> {
  readonly journal_id: string;
  readonly seq: number;
  readonly account: AccountName;
  readonly amount_fen: string;
  readonly booked_on: string;
  readonly posted_at: string;
  readonly kind: JournalKind;
  readonly ref_id: string;
}

const entryColumns = sql`${posting.journalId} as journal_id, ${posting.seq} as seq, owner.name as account,
  ${posting.amountFen}::text as amount_fen, ${posting.bookedOn}::text as booked_on,
  to_char(${journal.postedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as posted_at,
  ${journal.kind} as kind, ${journal.refId} as ref_id`;

/** Lines: with a page, those of `owner` from a place on; else of all accounts, in no order. */
function linesOf(
  { accounts, from, to, kind, leftOut, where }: EntryFilter,
  page: { readonly after: EntryPlace | null; readonly limit: number } | null,
): SQL {
  const after = page?.after ?? null;
  const conditions = [
    page === null
      ? sql`${posting.accountId} = any(${idsOf(accounts)})`
      : sql`${posting.accountId} = owner.id`,
    from === null ? null : sql`${posting.bookedOn} >= ${from}::date`,
    to === null ? null : sql`${posting.bookedOn} <= ${to}::date`,
    after === null
      ? null
      : sql`(${posting.bookedOn}, ${posting.journalId}, ${posting.seq})
          < (${after.bookedOn}::date, ${after.journalId}, ${after.seq}::smallint)`,
    kind === null ? null : sql`${journal.kind} = ${kind}`,
    leftOut.length === 0 ? null : sql`${journal.kind} <> all(${sql.param([...leftOut])}::text[])`,
    where,
  ].filter((condition) => condition !== null);
  const all = sql.join(conditions, sql` and `);
  const joined = sql`${posting} join ${journal} on ${journal.id} = ${posting.journalId}`;
  if (page === null) {
    return sql`select ${posting.amountFen} as amount_fen from ${joined} where ${all}`;
  }
  return sql`select ${entryColumns} from ${joined} where ${all}
    order by ${posting.bookedOn} desc, ${posting.journalId} desc, ${posting.seq} desc limit ${page.limit}`;
}

/** A page of lines, the newest first. Each account by itself, so that its index gives the first without the rest. */
function newestOf(
  filter: EntryFilter,
  page: { readonly after: EntryPlace | null; readonly limit: number },
): SQL {
  const { accounts, kind } = filter;
  // An account that never had the kind would be read to its end. The offset keeps the choice of accounts before the lines.
  const hasKind =
    kind === null
      ? sql``
      : sql`and exists (select from ${ledgerMonthSum}
          where ${ledgerMonthSum.owner} = chosen.name and ${ledgerMonthSum.kind} = ${kind})`;
  return sql`select entry.* from (
      select chosen.id, chosen.name from ${ledgerAccount} as chosen
      where chosen.name = any(${sql.param([...accounts])}::text[]) ${hasKind} offset 0
    ) as owner
    cross join lateral (${linesOf(filter, page)}) entry
    order by entry.booked_on desc, entry.journal_id desc, entry.seq desc
    limit ${page.limit}`;
}

function idsOf(accounts: readonly AccountName[]): SQL {
  return sql`array(select ${ledgerAccount.id} from ${ledgerAccount}
    where ${ledgerAccount.name} = any(${sql.param([...accounts])}::text[]))`;
}

function sumsOf({ inFen, outFen, rowCount }: RawSums): AccountSums {
  return { inFen: Number(inFen), outFen: Number(outFen), rowCount };
}

function entryOf(row: RawEntry): AccountEntry {
  return {
    journalId: row.journal_id,
    seq: row.seq,
    account: row.account,
    amountFen: -Number(row.amount_fen),
    bookedOn: row.booked_on,
    postedAt: new Date(row.posted_at),
    kind: row.kind,
    refId: row.ref_id,
  };
}
