import { type AppCode, type BizDate, type Fen, lastDayOf, sumFen } from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { type PgColumn, sql, type SQL } from "../database/drizzle.ts";
import type { AccountName } from "./chart.ts";
import {
  journal,
  ledgerAccount,
  ledgerBalance,
  ledgerMonthSum,
  posting,
  statementLine,
} from "./ledger-tables.ts";
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

/** What lines of a dealer's money are searched for by: any of these. */
export interface LineSearch {
  /** In or out. */
  readonly amountFen: Fen | null;
  /** The end of an event's id. */
  readonly numberEnd: string;
  /** What the event is about. */
  readonly subjectIds: readonly string[];
  /** Kinds of events. */
  readonly kinds: readonly JournalKind[];
  /** The beginning of a line's own name, as a statement has it; null where none is sought. */
  readonly entryIdStart: string | null;
}

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
  /** The one product that is wanted; null for any, and for events of none. */
  readonly appCode: AppCode | null;
  readonly search: LineSearch | null;
}

/** A page of lines: so many behind a place. */
export interface EntryPage {
  readonly after: EntryPlace | null;
  readonly limit: number;
}

const sums = sql`coalesce(sum(-amount_fen) filter (where amount_fen < 0), 0)::text as "inFen",
  coalesce(sum(amount_fen) filter (where amount_fen > 0), 0)::text as "outFen",
  count(*)::int as "rowCount"`;

/** What lines move together that were searched for, of which no sums are kept: by reading each that is found. */
export async function readEntrySums(reader: Reader, filter: EntryFilter): Promise<AccountSums> {
  const { rows } = await reader.execute<RawSums>(sql`
    select ${sums} from (${foundOf(filter, sql`any(${idsOf(filter.accounts)})`, null)}) entry`);
  const [row] = rows;
  if (row === undefined) throw new Error("sums are one row");
  return sumsOf(row);
}

/** Lines of accounts, the newest first: by business date, and as they were posted on a date. */
export async function readEntries(
  reader: Reader,
  filter: EntryFilter,
  page: EntryPage,
): Promise<AccountEntry[]> {
  const { rows } = await reader.execute<RawEntry>(newestOf(filter, page));
  return rows.map(entryOf);
}

/**
 * Lines of accounts as `readEntries` gives them, each with what the accounts had together after it, and what they have
 * now. The kinds that are left out must move nothing of the sum. What is newer than a page is summed up by months and, in the month of its first line, by lines, so a page costs the same however long the
 * history is.
 */
export async function readEntriesWithBalance(
  reader: Reader,
  filter: Omit<EntryFilter, "appCode" | "search">,
  page: EntryPage,
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
    left join lateral (${newestOf({ ...filter, appCode: null, search: null }, page)}) entry on true
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
  ${posting.amountFen}::text as amount_fen, ${posting.bookedOn}::text as booked_on, ${journalColumns()}`;

function journalColumns(): SQL {
  return sql`to_char(${journal.postedAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as posted_at,
    ${journal.kind} as kind, ${journal.refId} as ref_id`;
}

/** The lines of `owner` from a place on, the newest first, whatever they are of. */
function linesOf(filter: EntryFilter, page: EntryPage): SQL {
  const { bookedOn, journalId, seq } = posting;
  return sql`select ${entryColumns} from ${posting} join ${journal} on ${journal.id} = ${journalId}
    where ${posting.accountId} = owner.id ${conditionsOf(filter, page.after, { bookedOn, journalId, seq, kind: journal.kind })}
    order by ${bookedOn} desc, ${journalId} desc, ${seq} desc limit ${page.limit}`;
}

/** The same of a kind, a product or a search, from the lines that are kept with what narrows them. */
function narrowedLinesOf(filter: EntryFilter, page: EntryPage): SQL {
  return sql`select line.journal_id, line.seq, owner.name as account, line.amount_fen::text as amount_fen,
      line.booked_on::text as booked_on, ${journalColumns()}
    from (
      select * from (${foundOf(filter, sql`owner.id`, page)}) found
      order by booked_on desc, journal_id desc, seq desc limit ${page.limit}
    ) line
    join ${journal} on ${journal.id} = line.journal_id`;
}

/**
 * Kept lines that fit, of one account or any of several. What is searched for is found each by its own index, and a line
 * once; of a page, no more of each than it has room for.
 */
function foundOf(filter: EntryFilter, of: SQL, page: EntryPage | null): SQL {
  const { appCode, search } = filter;
  const { accountId, amountFen, bookedOn, journalId, kind, seq } = statementLine;
  const product = appCode === null ? sql`` : sql`and ${statementLine.appCode} = ${appCode}`;
  const newest =
    page === null
      ? sql``
      : sql`order by ${bookedOn} desc, ${journalId} desc, ${seq} desc limit ${page.limit}`;
  const branches = (search === null ? [sql`true`] : waysOf(search)).map(
    (way) => sql`(select ${journalId}, ${seq}, ${amountFen}, ${bookedOn} from ${statementLine}
      where ${accountId} = ${of} and ${way} ${product}
        ${conditionsOf(filter, page?.after ?? null, { bookedOn, journalId, seq, kind })} ${newest})`,
  );
  return sql.join(branches, sql` union `);
}

/** Each way in which a line may be what is searched for. */
function waysOf({ amountFen, entryIdStart, kinds, numberEnd, subjectIds }: LineSearch): SQL[] {
  const { eventId, journalId, kind, seq, subjectId } = statementLine;
  const number = sql`reverse(${eventId}) collate "C"`;
  const begins = [...numberEnd].toReversed().join("");
  return [
    sql`${number} >= ${begins} and ${number} < ${`${begins}${LAST_CHARACTER}`}`,
    ...(amountFen === null ? [] : [sql`abs(${statementLine.amountFen}) = ${amountFen}`]),
    ...(subjectIds.length === 0
      ? []
      : [sql`${subjectId} = any(${sql.param([...subjectIds])}::text[])`]),
    ...kinds.map((one) => sql`${kind} = ${one}`),
    ...(entryIdStart === null
      ? []
      : [sql`starts_with(${journalId} || '-' || ${seq}, ${entryIdStart})`]),
  ];
}

/** Behind every other in the order of bytes. */
const LAST_CHARACTER = "\u{10FFFF}";

interface LineColumns {
  readonly bookedOn: PgColumn;
  readonly journalId: PgColumn;
  readonly seq: PgColumn;
  readonly kind: PgColumn;
}

/** What a filter asks of a line, each with its "and", whichever table the line is read from. */
function conditionsOf(
  { from, kind, leftOut, to }: EntryFilter,
  after: EntryPlace | null,
  line: LineColumns,
): SQL {
  const conditions = [
    from === null ? null : sql`${line.bookedOn} >= ${from}::date`,
    to === null ? null : sql`${line.bookedOn} <= ${to}::date`,
    after === null
      ? null
      : sql`(${line.bookedOn}, ${line.journalId}, ${line.seq})
          < (${after.bookedOn}::date, ${after.journalId}, ${after.seq}::smallint)`,
    kind === null ? null : sql`${line.kind} = ${kind}`,
    leftOut.length === 0 ? null : sql`${line.kind} <> all(${sql.param([...leftOut])}::text[])`,
  ].filter((condition) => condition !== null);
  return sql.join(
    conditions.map((condition) => sql`and ${condition}`),
    sql` `,
  );
}

/** A page of lines, the newest first. Each account by itself, so that its index gives the first without the rest. */
function newestOf(filter: EntryFilter, page: EntryPage): SQL {
  const { accounts, appCode, kind, search } = filter;
  // An account that never had the kind or the product would be read to its end. The offset keeps the choice of accounts
  // before the lines.
  const has =
    kind === null && appCode === null
      ? sql``
      : sql`and exists (select from ${ledgerMonthSum} where ${ledgerMonthSum.owner} = chosen.name
          ${kind === null ? sql`` : sql`and ${ledgerMonthSum.kind} = ${kind}`}
          ${appCode === null ? sql`` : sql`and ${ledgerMonthSum.part} = ${appCode}`})`;
  const isNarrowed = kind !== null || appCode !== null || search !== null;
  return sql`select entry.* from (
      select chosen.id, chosen.name from ${ledgerAccount} as chosen
      where chosen.name = any(${sql.param([...accounts])}::text[]) ${has} offset 0
    ) as owner
    cross join lateral (${isNarrowed ? narrowedLinesOf(filter, page) : linesOf(filter, page)}) entry
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
