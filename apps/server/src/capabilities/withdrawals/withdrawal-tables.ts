import { type BankChannel, WITHDRAWAL_STATUSES, type WithdrawalStatus } from "@kedu/domain";
import {
  bigint,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import { lookupHashText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** The bank's balance of a safe account, as it was last asked for. Product 1.4: a mirror of the bank's. */
export const safeBalance = pgTable(
  "safe_balance",
  {
    accountId: text().notNull(),
    enterpriseId: text().notNull(),
    balanceFen: fen().notNull(),
    /** When the bank said so. */
    asOf: instant().notNull(),
    /** Counts the withdrawals that ended: a balance asked for before one ended says nothing afterwards. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.enterpriseId] }),
    index().on(table.enterpriseId),
    check("safe_balance_fen", sql`${table.balanceFen} >= 0`),
  ],
);

/** A withdrawal from the safe account. Product 1.4. */
export const withdrawal = pgTable(
  "withdrawal",
  {
    id: text().notNull(),
    /** The idempotency key of the withdraw page. */
    requestId: text().notNull(),
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    fromAccountId: text().notNull(),
    toAccountId: text().notNull(),
    /** The names of both accounts, which have to be one (invariant W1). */
    fromNameHash: lookupHashText().notNull(),
    toNameHash: lookupHashText().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    bankRequestNo: text().notNull(),
    amountFen: fen().notNull(),
    feeFen: fen().notNull(),
    status: text().$type<WithdrawalStatus>().notNull(),
    failCode: text(),
    failReason: text(),
    /** What the bank said was left once it had ended. */
    balanceAfterFen: fen(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    submittedAt: instant(),
    finishedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("withdrawal_request").on(table.userId, table.requestId, table.enterpriseId),
    unique("withdrawal_bank_request").on(table.bankRequestNo, table.enterpriseId),
    index("withdrawal_list").on(table.enterpriseId, table.id),
    index("withdrawal_under_way")
      .on(table.fromAccountId)
      .where(sql`${table.status} in ('PROCESSING', 'UNKNOWN')`),
    index("withdrawal_to_expire")
      .on(table.expiresAt)
      .where(sql`${table.status} in ('CREATED', 'VERIFYING')`),
    check("withdrawal_status", sql`${table.status} in (${listOf(WITHDRAWAL_STATUSES)})`),
    check("withdrawal_amount", sql`${table.amountFen} > 0 and ${table.feeFen} >= 0`),
    check("withdrawal_same_name", sql`${table.fromNameHash} = ${table.toNameHash}`),
    check("withdrawal_two_accounts", sql`${table.fromAccountId} <> ${table.toAccountId}`),
    check(
      "withdrawal_finished",
      sql`(${table.finishedAt} is not null) = (${table.status} in ('SUCCESS', 'FAIL'))`,
    ),
    check(
      "withdrawal_submitted",
      sql`${table.submittedAt} is not null or ${table.status} in ('CREATED', 'VERIFYING', 'FAIL')`,
    ),
  ],
);
