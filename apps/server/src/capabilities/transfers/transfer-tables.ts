import { type BankChannel, REPAYMENT_STATUSES, type RepaymentStatus } from "@kedu/domain";
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { lookupHashText, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const fen = () => bigint({ mode: "number" });
const statuses = sql.raw(REPAYMENT_STATUSES.map((status) => `'${status}'`).join(", "));

/** Where a dealer transfers money to repay: an account of their own, or the collection account with their reference. */
export const repayAccount = pgTable(
  "repay_account",
  {
    enterpriseId: text().primaryKey(),
    /** The virtual account. */
    accountId: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    reference: text().notNull(),
    collectionName: text().notNull(),
    collectionNo: text().notNull(),
    collectionBank: text().notNull(),
    openedAt: instant().notNull(),
  },
  (table) => [unique("repay_account_reference").on(table.reference)],
);

/** How a transfer was found to be a dealer's. */
export type TransferMatch = "ACCOUNT" | "REFERENCE" | "CLAIM";

/** A transfer for repayments, as a bank reported it; whose it is may become known later. */
export const bankTransfer = pgTable(
  "bank_transfer",
  {
    id: text().primaryKey(),
    bankId: text().notNull(),
    transferNo: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    /** Keyed hash of all that was reported. */
    contentHash: lookupHashText().notNull(),
    amountFen: fen().notNull(),
    payerNameSealed: sealedText().notNull(),
    /** Of the name in the form in which its spellings are one. */
    payerNameHash: lookupHashText().notNull(),
    payerLast4: text().notNull(),
    /** Whose money it is; null as long as no one knows. */
    creditedTo: text(),
    matchedBy: text().$type<TransferMatch>(),
    /** The idempotency key of the call that claimed it; null where none did. */
    claimRequestId: text(),
    bookedOn: date({ mode: "string" }).notNull(),
    receivedAt: instant().notNull(),
    creditedAt: instant(),
  },
  (table) => [
    unique("bank_transfer_once").on(table.bankId, table.transferNo),
    index("bank_transfer_unmatched")
      .on(table.amountFen, table.payerLast4)
      .where(sql`${table.creditedTo} is null`),
    index("bank_transfer_of_payer")
      .on(table.payerNameHash)
      .where(sql`${table.creditedTo} is null`),
    uniqueIndex("bank_transfer_claim")
      .on(table.creditedTo, table.claimRequestId)
      .where(sql`${table.claimRequestId} is not null`),
    check("bank_transfer_amount", sql`${table.amountFen} > 0`),
    check(
      "bank_transfer_credited",
      sql`(${table.creditedTo} is null) = (${table.matchedBy} is null) and (${table.creditedTo} is null) = (${table.creditedAt} is null)`,
    ),
  ],
);

/** A refund of what waits in the repayment account. */
export const refund = pgTable(
  "refund",
  {
    id: text().notNull(),
    /** The idempotency key of the refund page. */
    requestId: text().notNull(),
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    toAccountId: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    bankRequestNo: text().notNull(),
    amountFen: fen().notNull(),
    status: text().$type<RepaymentStatus>().notNull(),
    failCode: text(),
    failReason: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("refund_request").on(table.userId, table.requestId, table.enterpriseId),
    unique("refund_bank_request").on(table.bankRequestNo, table.enterpriseId),
    index("refund_under_way")
      .on(table.enterpriseId)
      .where(sql`${table.status} in ('PROCESSING', 'UNKNOWN')`),
    check("refund_status", sql`${table.status} in (${statuses})`),
    check("refund_amount", sql`${table.amountFen} > 0`),
    check(
      "refund_finished",
      sql`(${table.finishedAt} is not null) = (${table.status} in ('SUCCESS', 'FAIL'))`,
    ),
  ],
);
