import { bigint, check, pgTable, sql, text, timestamp } from "../database/drizzle.ts";

/** Who asked for what, and how it ended. Each entry names the hash of the one before (invariant A2). */
export const audit = pgTable("audit", {
  /** Without gaps, so that an entry that was taken away shows. */
  seq: bigint({ mode: "number" }).primaryKey(),
  at: timestamp({ withTimezone: true }).notNull(),
  /** JSON of ids and codes; no data of a person. */
  payload: text().notNull(),
  prevHash: text().notNull(),
  /** SHA-256 of `prevHash` and `payload`, hexadecimal. */
  hash: text().notNull(),
});

/** The end of the chain: one row, locked by whoever appends, so entries stand in one order whatever runs at once. */
export const auditHead = pgTable(
  "audit_head",
  {
    id: bigint({ mode: "number" }).primaryKey(),
    seq: bigint({ mode: "number" }).notNull(),
    hash: text().notNull(),
  },
  (table) => [check("audit_head_is_one", sql`${table.id} = 1`)],
);
