import type { BizDate, Fen } from "@kedu/domain";
import type { Transaction } from "../database/database.ts";
import { asc, eq, sql } from "../database/drizzle.ts";
import type { MakeId } from "../runtime/identifier.ts";
import { isUniqueViolation } from "../database/sql-error.ts";
import type { AccountName } from "./chart.ts";
import { journal, ledgerAccount, posting } from "./ledger-tables.ts";
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
 * Posts journals and updates the cached balances, in a number of statements that does not grow with the number of
 * journals. Call it last in a transaction: the accounts that all journals share stay locked from here to the commit.
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
  const deltas = deltasOf(entries);
  const ids = entries.map(() => tools.ids());
  const postedAt = tools.clock.now().toISOString();
  try {
    await transaction.execute(sql`
      insert into ${journal} (id, kind, ref_id, booked_on, posted_at, reversal_of)
      select id, kind, ref_id, booked_on, ${postedAt}::timestamptz, ${reversed}::text
      from unnest(
        ${array(ids)}::text[],
        ${array(entries.map(({ kind }) => kind))}::text[],
        ${array(entries.map(({ refId }) => refId))}::text[],
        ${array(entries.map(({ bookedOn }) => bookedOn))}::date[]
      ) as event (id, kind, ref_id, booked_on)`);
  } catch (error) {
    if (isUniqueViolation(error)) {
      throw new AlreadyPostedError("the event was posted before", { cause: error });
    }
    throw error;
  }
  // One statement in the order of names: two that post to the same accounts lock them in the same order.
  const { rows } = await transaction.execute<{ id: number; name: AccountName }>(sql`
    insert into ${ledgerAccount} (name, balance_fen)
    select name, delta_fen
    from unnest(${array(deltas.map(([name]) => name))}::text[], ${array(deltas.map(([, fen]) => fen))}::bigint[])
      as moved (name, delta_fen)
    order by name collate "C"
    on conflict (name) do update set balance_fen = ledger_account.balance_fen + excluded.balance_fen
    returning id, name`);
  const accountIds = new Map(rows.map(({ id, name }) => [name, id]));
  const lines = entries.flatMap((entry, index) =>
    entry.postings.map((line, seq) => ({
      journalId: ids[index],
      seq,
      accountId: accountIds.get(line.account),
      amountFen: line.amountFen,
    })),
  );
  await transaction.execute(sql`
    insert into ${posting} (journal_id, seq, account_id, amount_fen)
    select * from unnest(
      ${array(lines.map(({ journalId }) => journalId))}::text[],
      ${array(lines.map(({ seq }) => seq))}::smallint[],
      ${array(lines.map(({ accountId }) => accountId))}::bigint[],
      ${array(lines.map(({ amountFen }) => amountFen))}::bigint[]
    )`);
  return ids;
}

/** A whole array as one parameter; Drizzle would make one parameter of each element. */
function array(values: readonly unknown[]) {
  return sql.param(values);
}

/** Change of each account, by name in order. */
function deltasOf(entries: readonly JournalEntry[]): (readonly [AccountName, Fen])[] {
  const deltas = new Map<AccountName, Fen>();
  for (const { postings } of entries) {
    for (const { account, amountFen } of postings) {
      deltas.set(account, (deltas.get(account) ?? 0) + amountFen);
    }
  }
  return [...deltas].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function refuseUnbalanced({ kind, refId, postings }: JournalEntry): void {
  const sumFen = postings.reduce((sum, { amountFen }) => sum + amountFen, 0);
  if (postings.length < 2 || sumFen !== 0) {
    throw new Error(
      `journal ${kind} ${refId} does not balance: ${postings.length} lines, sum ${sumFen}`,
    );
  }
}
