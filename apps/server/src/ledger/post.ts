import type { BizDate, Fen } from "@kedu/domain";
import type { Transaction } from "../database/database.ts";
import { asc, eq, sql } from "../database/drizzle.ts";
import { preparedSql, type RawSlot } from "../database/prepared.ts";
import type { MakeId } from "../runtime/identifier.ts";
import { isUniqueViolation } from "../database/sql-error.ts";
import { type AccountName, isShared } from "./chart.ts";
import { journal, ledgerAccount, ledgerDelta, posting } from "./ledger-tables.ts";
import { type JournalEntry, reversalOf } from "./posting.ts";

/** What posting needs besides the transaction. */
export interface LedgerTools {
  readonly ids: MakeId;
  readonly clock: { now(): Date };
}

/** The event was posted before (invariant L4). */
export class AlreadyPostedError extends Error {
  override name = "AlreadyPostedError";
}

/**
 * Posts journals and moves the balances, in one statement for any number of journals. The accounts of one dealer stay
 * locked from here to the commit; those that all share are not locked, but for the first event that ever posts to one.
 * @returns the journals' ids, in the order given.
 * @throws AlreadyPostedError when an event was posted before. The transaction cannot continue then.
 */
export async function post(
  transaction: Transaction,
  tools: LedgerTools,
  entries: readonly JournalEntry[],
): Promise<string[]> {
  return postWith(transaction, tools, entries, null);
}

/** Posts the mirror of a journal. @throws AlreadyPostedError when it was reversed before. */
export async function reverse(
  transaction: Transaction,
  tools: LedgerTools,
  journalId: string,
  bookedOn: BizDate,
): Promise<string> {
  const postings = await transaction
    .select({ account: ledgerAccount.name, amountFen: posting.amountFen })
    .from(posting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(eq(posting.journalId, journalId))
    .orderBy(asc(posting.seq));
  if (postings.length === 0) throw new Error(`no journal ${journalId}`);
  const [id] = await postWith(
    transaction,
    tools,
    [reversalOf(journalId, postings, bookedOn)],
    journalId,
  );
  if (id === undefined) throw new Error("the mirror was not posted");
  return id;
}

async function postWith(
  transaction: Transaction,
  tools: LedgerTools,
  entries: readonly JournalEntry[],
  reversed: string | null,
): Promise<string[]> {
  if (entries.length === 0) return [];
  for (const entry of entries) refuseUnbalanced(entry);
  const ids = entries.map(() => tools.ids());
  try {
    await insertPostings(
      transaction,
      valuesOf(entries, ids, { postedAt: tools.clock.now().toISOString(), reversed }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new AlreadyPostedError("the event was posted before", { cause: error });
    }
    throw error;
  }
  return ids;
}

/** The lists of the statement that posts. */
function valuesOf(
  entries: readonly JournalEntry[],
  ids: readonly string[],
  { postedAt, reversed }: { readonly postedAt: string; readonly reversed: string | null },
) {
  const moves = movesOf(entries);
  const own = moves.filter(({ account }) => !isShared(account));
  const shared = moves.filter(({ account }) => isShared(account));
  const appended = shared.filter(({ amountFen }) => amountFen !== 0);
  const places = new Map(moves.map(({ account, place }) => [account, place]));
  const lines = entries.flatMap(({ postings }, index) =>
    postings.map(({ account, amountFen }, seq) => ({
      journalId: ids[index],
      seq,
      place: places.get(account),
      amountFen,
      bookedOn: entries[index]?.bookedOn,
    })),
  );
  return {
    postedAt,
    reversed,
    ids,
    kinds: entries.map(({ kind }) => kind),
    refIds: entries.map(({ refId }) => refId),
    bookedOn: entries.map(({ bookedOn }) => bookedOn),
    sharedNames: shared.map(({ account }) => account),
    ownNames: own.map(({ account }) => account),
    ownFen: own.map(({ amountFen }) => amountFen),
    appendedPlaces: appended.map(({ place }) => place),
    appendedFen: appended.map(({ amountFen }) => amountFen),
    lineJournals: lines.map(({ journalId }) => journalId),
    lineSeqs: lines.map(({ seq }) => seq),
    linePlaces: lines.map(({ place }) => place),
    lineFen: lines.map(({ amountFen }) => amountFen),
    lineBookedOn: lines.map(({ bookedOn }) => bookedOn),
  };
}

/**
 * The statement that posts. Accounts are opened and moved in the order of names, so that two that post to the same
 * accounts lock them in the same order. A shared account that is there already is only read: what moves it is appended.
 */
const insertPostings = preparedSql(
  (slot: RawSlot<keyof ReturnType<typeof valuesOf>>) => sql`
    with entry as (
      insert into ${journal} (id, kind, ref_id, booked_on, posted_at, reversal_of)
      select id, kind, ref_id, booked_on, ${slot("postedAt")}::timestamptz, ${slot("reversed")}::text
      from unnest(
        ${slot("ids")}::text[],
        ${slot("kinds")}::text[],
        ${slot("refIds")}::text[],
        ${slot("bookedOn")}::date[]
      ) as event (id, kind, ref_id, booked_on)
    ),
    known as (
      select id, name from ${ledgerAccount} where name = any(${slot("sharedNames")}::text[])
    ),
    moved as (
      insert into ${ledgerAccount} (name, balance_fen)
      select name, delta_fen from (
        select name, delta_fen
        from unnest(${slot("ownNames")}::text[], ${slot("ownFen")}::bigint[]) as own (name, delta_fen)
        union all
        select name, 0 from unnest(${slot("sharedNames")}::text[]) as shared (name)
        where name not in (select name from known)
      ) as change
      order by name collate "C"
      on conflict (name) do update set balance_fen = ledger_account.balance_fen + excluded.balance_fen
      returning id, name
    ),
    account as (
      select array_agg(id order by name collate "C") as ids
      from (select id, name from known union all select id, name from moved) as each
    ),
    appended as (
      insert into ${ledgerDelta} (account_id, amount_fen, posted_at)
      select ids[place], amount_fen, ${slot("postedAt")}::timestamptz
      from account, unnest(${slot("appendedPlaces")}::int[], ${slot("appendedFen")}::bigint[]) as delta (place, amount_fen)
    )
    insert into ${posting} (journal_id, seq, account_id, amount_fen, booked_on)
    select journal_id, seq, ids[place], amount_fen, booked_on
    from account, unnest(
      ${slot("lineJournals")}::text[],
      ${slot("lineSeqs")}::smallint[],
      ${slot("linePlaces")}::int[],
      ${slot("lineFen")}::bigint[],
      ${slot("lineBookedOn")}::date[]
    ) as line (journal_id, seq, place, amount_fen, booked_on)`,
);

/** How the balance of an account moves. */
interface Move {
  readonly account: AccountName;
  readonly amountFen: Fen;
  /** Its place among all accounts of the entries by name, from 1 on. */
  readonly place: number;
}

/** Change of each account, by name in order. Names are ASCII, so the order is the database's in the collation "C". */
function movesOf(entries: readonly JournalEntry[]): Move[] {
  const deltas = new Map<AccountName, Fen>();
  for (const { postings } of entries) {
    for (const { account, amountFen } of postings) {
      deltas.set(account, (deltas.get(account) ?? 0) + amountFen);
    }
  }
  return [...deltas]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([account, amountFen], index) => ({ account, amountFen, place: index + 1 }));
}

function refuseUnbalanced({ kind, refId, postings }: JournalEntry): void {
  const sumFen = postings.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (postings.length < 2 || sumFen !== 0) {
    throw new Error(
      `journal ${kind} ${refId} does not balance: ${postings.length} lines, sum ${sumFen}`,
    );
  }
}
