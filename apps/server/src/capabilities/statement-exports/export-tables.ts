import {
  type AppCode,
  type BankChannel,
  EXPORT_FAILURES,
  EXPORT_FORMATS,
  EXPORT_STATUSES,
  type ExportFailure,
  type ExportFormat,
  type ExportStatus,
  type StatementAccount,
  type StatementKind,
} from "@kedu/domain";
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
import { sealedBytes, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** A statement as a file. The row outlives the file: its fingerprint and totals say later what was issued. Decision 0070. */
export const statementExport = pgTable(
  "statement_export",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    userId: text().notNull(),
    /** The idempotency key of the call that began it. */
    requestId: text().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    language: text().$type<"zh-CN" | "en">().notNull(),
    fromMonth: text().notNull(),
    toMonth: text().notNull(),
    account: text().$type<StatementAccount>(),
    /** Of the safe accounts the one at this bank. */
    bankChannel: text().$type<BankChannel>(),
    kind: text().$type<StatementKind>(),
    appCode: text().$type<AppCode>(),
    /** What was searched for, as a person typed it. */
    textSealed: sealedText(),
    status: text().$type<ExportStatus>().notNull(),
    failure: text().$type<ExportFailure>(),
    /** How often it was begun to be made. The pieces of the file are those of the last time. */
    attempt: integer().notNull(),
    /** When it is made next; null once it has ended. */
    nextTryAt: instant(),
    openingFen: fen(),
    inFen: fen(),
    outFen: fen(),
    closingFen: fen(),
    rowCount: integer(),
    sha256: text(),
    sizeBytes: integer(),
    /** The newest message with the file. */
    mailId: text(),
    createdAt: instant().notNull(),
    readyAt: instant(),
    /** When its file is deleted. */
    expiresAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("statement_export_request").on(table.enterpriseId, table.userId, table.requestId),
    index("statement_export_enterprise").on(table.enterpriseId, table.id),
    index("statement_export_due")
      .on(table.nextTryAt)
      .where(sql`${table.nextTryAt} is not null`),
    check("statement_export_format", sql`${table.format} in (${listOf(EXPORT_FORMATS)})`),
    check("statement_export_status", sql`${table.status} in (${listOf(EXPORT_STATUSES)})`),
    check("statement_export_failure", sql`${table.failure} in (${listOf(EXPORT_FAILURES)})`),
    check(
      "statement_export_due",
      sql`(${table.status} = 'WAITING') = (${table.nextTryAt} is not null)`,
    ),
    check(
      "statement_export_failed",
      sql`(${table.status} = 'FAILED') = (${table.failure} is not null)`,
    ),
    check(
      "statement_export_ready",
      sql`(${table.status} = 'READY') = (num_nonnulls(${table.inFen}, ${table.outFen}, ${table.rowCount}, ${table.sha256}, ${table.sizeBytes}, ${table.readyAt}, ${table.expiresAt}) = 7)`,
    ),
    check(
      "statement_export_balances",
      sql`(${table.openingFen} is null) = (${table.closingFen} is null)`,
    ),
  ],
);

/** A piece of a file, so that none has to be whole in memory. */
export const statementExportPiece = pgTable(
  "statement_export_piece",
  {
    exportId: text().notNull(),
    enterpriseId: text().notNull(),
    attempt: integer().notNull(),
    seq: integer().notNull(),
    bytesSealed: sealedBytes().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.attempt, table.seq, table.enterpriseId] }),
    index("statement_export_piece_expiry").on(table.expiresAt),
  ],
);
