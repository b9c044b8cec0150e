import {
  ACCOUNT_CANCELLATION_STATUSES,
  type AccountCancellationStatus,
  type BankChannel,
  CANCELLATION_REASONS,
  type CancellationBlocker,
  type CancellationReason,
} from "@kedu/domain";
import type { Cancellation } from "@kedu/api";
import {
  check,
  date,
  index,
  integer,
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
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** The cancellation of an account, from its draft to the receipt. Product 1.1. */
export const accountCancellation = pgTable(
  "account_cancellation",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    /** Who cancels. */
    userId: text().notNull(),
    status: text().$type<AccountCancellationStatus>().notNull(),
    reason: text().$type<CancellationReason>(),
    /** In the dealer's own words. */
    noteSealed: sealedText(),
    /** What was in the way when it was last looked for. */
    blockers: text().array().$type<CancellationBlocker[]>().notNull(),
    checkedAt: instant(),
    /** The agreement that the face check signs; null where there is no one who could sign it. */
    contractId: text(),
    faceSessionId: text(),
    submittedAt: instant(),
    coolingEndsAt: instant(),
    /** When the bank was asked for the closing that is under way. */
    takenAt: instant(),
    /** Of that closing, written before the bank is asked; null where no bank keeps an account. */
    bankChannel: text().$type<BankChannel>(),
    bankRequestNo: text(),
    /** When the cooling-off ends, or when the bank is asked again what became of the closing. */
    nextStepAt: instant(),
    /** How often that was put off. */
    delays: integer().notNull(),
    revokedBy: text().$type<NonNullable<Cancellation["revokedBy"]>>(),
    failCode: text(),
    failReason: text(),
    receiptNo: text(),
    receiptSha256: text(),
    /** The name as the receipt shows it. */
    nameMasked: text(),
    /** By which the receipt is found again after a log-in with the same number. */
    mobileHash: lookupHashText(),
    /** The numbers that were freed for a fresh start, as JSON. Kept as long as the law asks for it. */
    keptSealed: sealedText(),
    keptUntil: date({ mode: "string" }),
    erasedAt: instant(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("account_cancellation_receipt").on(table.receiptNo, table.enterpriseId),
    unique("account_cancellation_bank_request").on(table.bankRequestNo, table.enterpriseId),
    // An account is cancelled once at a time, however many phones begin.
    uniqueIndex("account_cancellation_open")
      .on(table.enterpriseId)
      .where(sql`${table.status} not in ('SUCCESS', 'REJECTED', 'REVOKED')`),
    index("account_cancellation_step")
      .on(table.nextStepAt)
      .where(sql`${table.nextStepAt} is not null`),
    index("account_cancellation_mobile")
      .on(table.mobileHash)
      .where(sql`${table.mobileHash} is not null`),
    index("account_cancellation_kept")
      .on(table.keptUntil)
      .where(sql`${table.keptUntil} is not null and ${table.erasedAt} is null`),
    check(
      "account_cancellation_status",
      sql`${table.status} in (${listOf(ACCOUNT_CANCELLATION_STATUSES)})`,
    ),
    check(
      "account_cancellation_reason",
      sql`${table.reason} in (${listOf(CANCELLATION_REASONS)}) and (${table.status} = 'DRAFT' or ${table.reason} is not null)`,
    ),
    check(
      "account_cancellation_submitted",
      sql`(${table.submittedAt} is null) = (${table.coolingEndsAt} is null) and (${table.submittedAt} is null) = (${table.receiptNo} is null) and (${table.submittedAt} is not null or ${table.status} not in ('SUBMITTED', 'PROCESSING', 'SUCCESS', 'REJECTED'))`,
    ),
    check(
      "account_cancellation_step_due",
      sql`(${table.nextStepAt} is not null) = (${table.status} in ('SUBMITTED', 'PROCESSING'))`,
    ),
    check(
      "account_cancellation_finished",
      sql`(${table.finishedAt} is not null) = (${table.status} in ('SUCCESS', 'REJECTED', 'REVOKED'))`,
    ),
    check(
      "account_cancellation_revoked",
      sql`(${table.revokedBy} is not null) = (${table.status} = 'REVOKED')`,
    ),
    check(
      "account_cancellation_success",
      sql`(${table.status} = 'SUCCESS') = (${table.receiptSha256} is not null and ${table.keptUntil} is not null)`,
    ),
  ],
);
