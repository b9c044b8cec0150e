import {
  type AppCode,
  type BankChannel,
  type BizDate,
  type Fen,
  REPAYMENT_KINDS,
  REPAYMENT_STATUSES,
  type RepaymentKind,
  type RepaymentStatus,
} from "@kedu/domain";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";
import type { LoansQuote } from "../loans/quote-loans.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const day = () => date({ mode: "string" });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** What is repaid of a business loan: its due rows or the whole. Flexible credit is always WHOLE. Product 4.1. */
const REPAY_SCOPES = ["DUE", "WHOLE"] as const;
export type RepayScope = (typeof REPAY_SCOPES)[number];

/** A row's share of a repayment: what was asked for, and what is planned or, once the bank has answered, was got. */
export interface AllocatedRow {
  readonly seq: number;
  readonly dueOn: BizDate;
  readonly askedFen: Fen;
  readonly penaltyFen: Fen;
  readonly interestFen: Fen;
  readonly principalFen: Fen;
}

/** What a repayment costs, for five minutes or until the day ends. Product 1.3. */
export const repayQuote = pgTable(
  "repay_quote",
  {
    id: text().notNull(),
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    appCode: text().$type<AppCode>().notNull(),
    scope: text().$type<RepayScope>().notNull(),
    loanIds: text().array().notNull(),
    /** The part that was asked for; null for everything. */
    amountFen: fen(),
    quote: jsonb().$type<LoansQuote>().notNull(),
    accountId: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    check("repay_quote_scope", sql`${table.scope} in (${listOf(REPAY_SCOPES)})`),
    check("repay_quote_amount", sql`${table.amountFen} is null or ${table.amountFen} > 0`),
  ],
);

/** A repayment: a dealer's, one of an automatic debit run, or a refunded order. Product 1.3. */
export const repayment = pgTable(
  "repayment",
  {
    id: text().notNull(),
    /** The idempotency key of the confirm page; the run and the loan for an automatic debit, the refund of an order. */
    requestId: text().notNull(),
    /** Null where the dealer did not ask for it. */
    userId: text(),
    enterpriseId: text().notNull(),
    appCode: text().$type<AppCode>().notNull(),
    quoteId: text(),
    kind: text().$type<RepaymentKind>().notNull(),
    status: text().$type<RepaymentStatus>().notNull(),
    /** The account that is debited; null for a refunded order, which its receiver pays back. */
    accountId: text(),
    bankChannel: text().$type<BankChannel>().notNull(),
    bankRequestNo: text().notNull(),
    /** What the bank was asked for. */
    askedFen: fen().notNull(),
    /** What it got, and what that paid. All 0 until SUCCESS. */
    receivedFen: fen().notNull(),
    principalFen: fen().notNull(),
    interestFen: fen().notNull(),
    penaltyFen: fen().notNull(),
    surplusFen: fen().notNull(),
    savedFen: fen().notNull(),
    daysEarly: integer().notNull(),
    /** The business date on which the money counts: when the debit was sent, or the run it belongs to. */
    effectiveOn: day().notNull(),
    /** Instant of the automatic debit run. */
    runAt: instant(),
    failCode: text(),
    failReason: text(),
    availableAfterFen: fen(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: "repayment_quote",
      columns: [table.enterpriseId, table.quoteId],
      foreignColumns: [repayQuote.enterpriseId, repayQuote.id],
    }),
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("repayment_request")
      .on(table.userId, table.requestId, table.enterpriseId)
      .nullsNotDistinct(),
    unique("repayment_bank_request").on(table.bankRequestNo, table.enterpriseId),
    index("repayment_list").on(table.enterpriseId, table.id),
    check("repayment_status", sql`${table.status} in (${listOf(REPAYMENT_STATUSES)})`),
    check("repayment_kind", sql`${table.kind} in (${listOf(REPAYMENT_KINDS)})`),
    // Invariant N3.
    check(
      "repayment_parts",
      sql`${table.principalFen} + ${table.interestFen} + ${table.penaltyFen} + ${table.surplusFen} = ${table.receivedFen} and least(${table.principalFen}, ${table.interestFen}, ${table.penaltyFen}, ${table.surplusFen}) >= 0`,
    ),
    check("repayment_asked", sql`${table.askedFen} > 0`),
    check("repayment_received", sql`(${table.receivedFen} > 0) = (${table.status} = 'SUCCESS')`),
    check("repayment_run", sql`(${table.kind} = 'AUTO_DEBIT') = (${table.runAt} is not null)`),
    check("repayment_account", sql`(${table.kind} = 'REFUND') = (${table.accountId} is null)`),
    check(
      "repayment_finished",
      sql`(${table.finishedAt} is not null) = (${table.status} in ('SUCCESS', 'FAIL'))`,
    ),
  ],
);

/** A loan's share of a repayment: what is planned, and once the bank has answered what it got. */
export const repaymentAllocation = pgTable(
  "repayment_allocation",
  {
    repaymentId: text().notNull(),
    enterpriseId: text().notNull(),
    loanId: text().notNull(),
    /** Instant of the automatic debit run: one debit a loan and run. */
    runAt: instant(),
    inFlight: boolean().notNull(),
    askedFen: fen().notNull(),
    principalFen: fen().notNull(),
    interestFen: fen().notNull(),
    penaltyFen: fen().notNull(),
    settled: boolean().notNull(),
    /** The same by row. */
    rows: jsonb().$type<readonly AllocatedRow[]>().notNull(),
  },
  (table) => [
    foreignKey({
      name: "repayment_allocation_repayment",
      columns: [table.enterpriseId, table.repaymentId],
      foreignColumns: [repayment.enterpriseId, repayment.id],
    }),
    primaryKey({ columns: [table.repaymentId, table.loanId, table.enterpriseId] }),
    uniqueIndex("repayment_allocation_in_flight")
      .on(table.loanId, table.enterpriseId)
      .where(sql`${table.inFlight}`),
    uniqueIndex("repayment_allocation_run")
      .on(table.loanId, table.runAt, table.enterpriseId)
      .where(sql`${table.runAt} is not null`),
    index("repayment_allocation_loan").on(table.loanId, table.repaymentId),
    check(
      "repayment_allocation_amounts",
      sql`${table.askedFen} > 0 and least(${table.principalFen}, ${table.interestFen}, ${table.penaltyFen}) >= 0`,
    ),
  ],
);
