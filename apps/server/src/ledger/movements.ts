import type { BizDate, Fen } from "@kedu/domain";
import type { Reader } from "../database/database.ts";
import { asc, count, desc, eq, inArray, ne, sql } from "../database/drizzle.ts";
import type { Keyset } from "../database/keyset.ts";
import { ALWAYS, onePage } from "../database/one-page.ts";
import type { AccountName } from "./chart.ts";
import { journal, ledgerAccount, posting } from "./ledger-tables.ts";
import type { JournalKind } from "./posting.ts";

/** What one event moved on accounts of a dealer, as the dealer sees it: money in is positive. */
export interface Movement {
  readonly journalId: string;
  readonly kind: JournalKind;
  readonly bookedOn: BizDate;
  readonly postedAt: Date;
  readonly amountFen: Fen;
  /** What the accounts hold together after it. */
  readonly balanceAfterFen: Fen;
}

export interface MovementPage {
  readonly movements: readonly Movement[];
  readonly total: number;
  /** The sum of all movements: what the accounts hold now. */
  readonly balanceFen: Fen;
}

/**
 * A page of what moved on accounts of one dealer, taken together, the newest first. What only went from one of them to
 * another is no movement. All figures are sums of postings, so none of them can differ from the ledger.
 */
export async function readMovements(
  reader: Reader,
  names: readonly AccountName[],
  after: Keyset | null,
  limit: number,
): Promise<MovementPage> {
  // Credits are negative in the ledger, and they are what the dealer gets.
  const movedFen = sql`-sum(${posting.amountFen})`;
  const moved = reader
    .select({
      journalId: posting.journalId,
      amountFen: sql<Fen>`${movedFen}::bigint`.mapWith(Number).as("moved_fen"),
    })
    .from(posting)
    .innerJoin(ledgerAccount, eq(ledgerAccount.id, posting.accountId))
    .where(inArray(ledgerAccount.name, [...names]))
    .groupBy(posting.journalId)
    .having(ne(movedFen, 0))
    .as("moved");
  const oldestFirst = sql.join([asc(journal.postedAt), asc(journal.id)], sql`, `);
  const movement = reader
    .select({
      journalId: sql<string>`${journal.id}`.as("journal_id"),
      kind: journal.kind,
      bookedOn: journal.bookedOn,
      postedAt: journal.postedAt,
      amountFen: moved.amountFen,
      balanceAfterFen: sql<Fen>`(sum(${moved.amountFen}) over (order by ${oldestFirst}))::bigint`
        .mapWith(Number)
        .as("balance_after_fen"),
    })
    .from(moved)
    .innerJoin(journal, eq(journal.id, moved.journalId));
  const all = movement.as("movement");
  const page = reader
    .select()
    .from(all)
    .where(
      after === null
        ? undefined
        : sql`(${all.postedAt}, ${all.journalId}) < (${after.value}::timestamptz, ${after.id})`,
    )
    .orderBy(desc(all.postedAt), desc(all.journalId))
    .limit(limit)
    .as("page");
  const list = reader
    .select({
      total: count().as("total"),
      balanceFen: sql<Fen>`coalesce(sum(${moved.amountFen}), 0)::bigint`
        .mapWith(Number)
        .as("balance_fen"),
    })
    .from(moved)
    .as("list");
  const read = await reader
    .select()
    .from(list)
    .leftJoin(page, ALWAYS)
    .orderBy(desc(page.postedAt), desc(page.journalId));
  const { page: movements, list: whole } = onePage(read);
  return { movements, ...whole };
}
