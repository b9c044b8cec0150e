import type { AppCode } from "@kedu/domain";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
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

/**
 * What lines of one kind of event move in a month. `part` says of a bill which part of the debt, and of an account of a
 * dealer's money which product: empty for events of none.
 */
const monthSums = () => ({
  /** An account of a dealer's money by its name, or the bill of an enterprise and a product (`ledger/months.ts`). */
  owner: text().notNull(),
  /** YYYY-MM */
  month: text().notNull(),
  kind: text().$type<JournalKind>().notNull(),
  part: text().notNull(),
  debitFen: bigint({ mode: "number" }).notNull(),
  creditFen: bigint({ mode: "number" }).notNull(),
  lineCount: integer().notNull(),
});

/** The sums of months, so that a statement and a bill need not read every line (decision 0102). */
export const ledgerMonth = pgTable("ledger_month", monthSums(), (table) => [
  primaryKey({ columns: [table.owner, table.month, table.kind, table.part] }),
]);

/** What moves the sums of months and is not in them yet. A trigger appends it with the lines; a job folds it. */
export const ledgerMonthDelta = pgTable(
  "ledger_month_delta",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    ...monthSums(),
    /** By the business clock. */
    postedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("ledger_month_delta_owner").on(table.owner)],
);

/** The exact sums of months, in more rows than one. One statement reads a moment, before a fold or after it. */
export const ledgerMonthSum = pgView("ledger_month_sum", monthSums()).as(sql`
  select owner, month, kind, part, debit_fen, credit_fen, line_count from ledger_month
  union all
  select owner, month, kind, part, debit_fen, credit_fen, line_count from ledger_month_delta`);

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

/**
 * A line of an account of a dealer's money, with all that a statement is narrowed by, so that no search reads a whole
 * account (decision 0107). A trigger writes it with the line; it is as append-only as the line is.
 */
export const statementLine = pgTable(
  "statement_line",
  {
    journalId: text().notNull(),
    seq: smallint().notNull(),
    accountId: bigint({ mode: "number" }).notNull(),
    bookedOn: date({ mode: "string" }).notNull(),
    kind: text().$type<JournalKind>().notNull(),
    /** Debit positive, credit negative. */
    amountFen: bigint({ mode: "number" }).notNull(),
    /** What the event is: the first part of its journal's name. */
    eventId: text().notNull(),
    /** What the event is about: the loan, where its journal's name has one behind it, else the event. */
    subjectId: text().notNull(),
    /** The product of its loan or repayment; null for withdrawals and transfers, which belong to none. */
    appCode: text().$type<AppCode>(),
  },
  (table) => [
    primaryKey({ columns: [table.journalId, table.seq] }),
    index("statement_line_amount").on(table.accountId, sql`abs(${table.amountFen})`),
    // A number is searched for by its end. The order of bytes, so that what begins alike is one range.
    index("statement_line_number").on(
      table.accountId,
      sql`(reverse(${table.eventId})) collate "C"`,
    ),
    index("statement_line_subject").on(table.accountId, table.subjectId),
    // The order of a statement of one kind, and of one product.
    index("statement_line_kind").on(
      table.accountId,
      table.kind,
      table.bookedOn,
      table.journalId,
      table.seq,
    ),
    index("statement_line_product")
      .on(table.accountId, table.appCode, table.bookedOn, table.journalId, table.seq)
      .where(sql`${table.appCode} is not null`),
  ],
);
