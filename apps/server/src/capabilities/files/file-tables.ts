import { check, index, integer, pgTable, sql, text, timestamp } from "../../database/drizzle.ts";
import { sealedBytes } from "../../database/sealed.ts";

/** What an uploaded image shows. */
export type FilePurpose =
  | "ID_FRONT"
  | "ID_BACK"
  | "LICENCE"
  | "LIMIT_INCREASE"
  | "COMPLAINT"
  | "CLAIM";

/** An uploaded image, decoded and encoded again before it is stored. In the database, so that every server finds it. */
export const storedFile = pgTable(
  "stored_file",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    purpose: text().$type<FilePurpose>().notNull(),
    bytesSealed: sealedBytes().notNull(),
    /** Of the image before it was encrypted. */
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    widthPx: integer().notNull(),
    heightPx: integer().notNull(),
    /** Since when the photo of an ID is on a person's record: it is kept when another one takes its place there. */
    recordedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("stored_file_user").on(table.userId, table.createdAt),
    check(
      "stored_file_purpose",
      sql`${table.purpose} in ('ID_FRONT', 'ID_BACK', 'LICENCE', 'LIMIT_INCREASE', 'COMPLAINT', 'CLAIM')`,
    ),
    check(
      "stored_file_size",
      sql`${table.sizeBytes} > 0 and ${table.widthPx} > 0 and ${table.heightPx} > 0`,
    ),
  ],
);
