import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
} from "../database/drizzle.ts";
import type { AccountName } from "./chart.ts";
import type { JournalKind } from "./posting.ts";

/**
 * One account of the chart, with the sum of its postings kept beside it (invariant L3): whole for an account of one dealer,
 * as far as it is folded for one that all share. `ledgerBalance` has the whole sum of either.
 */
export const ledgerAccount = pgTable(
  "ledger_account",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    name: text().$type<AccountName>().notNull(),
    /** Debits positive. */
    balanceFen: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    unique("ledger_account_name").on(table.name),
    // A safe account has its bank: a name without it is of an older release.
    check("ledger_account_safe", sql`${table.name} not like 'dealer:%:safe'`),
  ],
);

/**
 * What moves the balance of a shared account and is not in its row yet. A row is written with the postings that it sums up,
 * and deleted in the transaction that adds it to the account.
 */
export const ledgerDelta = pgTable("ledger_delta", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: bigint({ mode: "number" })
    .notNull()
    .references(() => ledgerAccount.id),
  /** Debits positive. */
  amountFen: bigint({ mode: "number" }).notNull(),
  /** By the business clock. */
  postedAt: timestamp({ withTimezone: true }).notNull(),
});

/** The exact balance of every account, debits positive. One statement reads a moment, before a fold or after it. */
export const ledgerBalance = pgView("ledger_balance", {
  id: bigint({ mode: "number" }).notNull(),
  name: text().$type<AccountName>().notNull(),
  balanceFen: bigint({ mode: "number" }).notNull(),
}).as(sql`
  select account.id, account.name, (account.balance_fen + coalesce(appended.sum_fen, 0))::bigint as balance_fen
  from ledger_account account
  left join (select account_id, sum(amount_fen) as sum_fen from ledger_delta group by account_id) appended
    on appended.account_id = account.id`);

/** One business event (invariant L4). Append-only: triggers refuse update and delete. */
export const journal = pgTable(
  "journal",
  {
    id: text().primaryKey(),
    kind: text().$type<JournalKind>().notNull(),
    refId: text().notNull(),
    /** The business date on which the event counts. */
    bookedOn: date({ mode: "string" }).notNull(),
    postedAt: timestamp({ withTimezone: true }).notNull(),
    /** The journal that this one mirrors. */
    reversalOf: text(),
  },
  (table) => [
    unique("journal_kind_ref").on(table.kind, table.refId),
    unique("journal_reversal_of").on(table.reversalOf),
    foreignKey({ columns: [table.reversalOf], foreignColumns: [table.id] }),
    check(
      "journal_reversal_kind",
      sql`(${table.kind} = 'REVERSAL') = (${table.reversalOf} is not null)`,
    ),
  ],
);

/** One line of a journal. Append-only, and every journal's lines sum to zero (invariant L1). */
export const posting = pgTable(
  "posting",
  {
    journalId: text()
      .notNull()
      .references(() => journal.id),
    seq: smallint().notNull(),
    accountId: bigint({ mode: "number" })
      .notNull()
      .references(() => ledgerAccount.id),
    /** Debit positive, credit negative. */
    amountFen: bigint({ mode: "number" }).notNull(),
    /** The business date of its journal, beside it for the index of statements. */
    bookedOn: date({ mode: "string" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.seq] }),
    // The order of a statement, with all that its sums need: neither reads the table.
    index("posting_of_account").on(
      table.accountId,
      table.bookedOn,
      table.journalId,
      table.seq,
      table.amountFen,
    ),
    check("posting_not_zero", sql`${table.amountFen} <> 0`),
  ],
);
