import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from "../../database/drizzle.ts";
import { sealedBytes } from "../../database/sealed.ts";

/** What is issued as a file of ours without a signature: the certificate of a settled loan, the voucher of a line. */
export const ISSUED_KINDS = ["CERTIFICATE", "VOUCHER"] as const;
export type IssuedKind = (typeof ISSUED_KINDS)[number];

/** The PDF of a certificate or a voucher as it was first made: the file that was served once is served again. */
export const issuedFile = pgTable(
  "issued_file",
  {
    kind: text().$type<IssuedKind>().notNull(),
    /** The loan that is certified, or the line of the statement. */
    subjectId: text().notNull(),
    enterpriseId: text().notNull(),
    /** The number that is printed on it. */
    documentNo: text().notNull(),
    /** Of the file before it was encrypted. */
    sha256: text().notNull(),
    /** The file contains the enterprise's name. */
    bytesSealed: sealedBytes().notNull(),
    sizeBytes: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId, table.enterpriseId] }),
    // A check of a file has its number alone.
    index("issued_file_no").on(table.documentNo),
    check(
      "issued_file_kind",
      sql`${table.kind} in (${sql.raw(ISSUED_KINDS.map((kind) => `'${kind}'`).join(", "))})`,
    ),
    check("issued_file_size", sql`${table.sizeBytes} > 0`),
  ],
);
