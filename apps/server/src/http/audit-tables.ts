import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from "../database/drizzle.ts";

/**
 * Who called what, and how it ended. Each entry contains the hash of the one before (invariant A2). A partition for each
 * month of `linkedAt`.
 */
export const audit = pgTable(
  "audit",
  {
    /** Without gaps, so that a removed entry is noticed. */
    seq: bigint({ mode: "number" }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** JSON of ids and codes; no personal data. */
    payload: text().notNull(),
    prevHash: text().notNull(),
    /** SHA-256 of `prevHash` and `payload`, hexadecimal. */
    hash: text().notNull(),
    /** When it got its place, by the database's clock. It never goes back, so each month is a part of the chain. */
    linkedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.seq, table.linkedAt] }),
    index("audit_request").on(sql`((${table.payload})::jsonb ->> 'requestId')`),
  ],
);

/**
 * What waits for its place in the chain. A call's first commit writes `BEGUN` in the same transaction, and its end
 * writes `ENDED`; one writer at a time links them. A row is never changed, and deleted only once the chain contains it.
 */
export const auditEntry = pgTable(
  "audit_entry",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    requestId: text().notNull(),
    part: text().$type<"BEGUN" | "ENDED">().notNull(),
    /** The chain's payload; without the result while the call has only begun. */
    payload: text().notNull(),
    /** By the database's clock, which all processes share. */
    writtenAt: timestamp({ withTimezone: true })
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    unique("audit_entry_once").on(table.requestId, table.part),
    check("audit_entry_part", sql`${table.part} in ('BEGUN', 'ENDED')`),
  ],
);

/** The end of the chain: one row, locked by the writer that links, so entries are in one order. */
export const auditHead = pgTable(
  "audit_head",
  {
    id: bigint({ mode: "number" }).primaryKey(),
    seq: bigint({ mode: "number" }).notNull(),
    hash: text().notNull(),
    linkedAt: timestamp({ withTimezone: true }).notNull(),
    /** The last entry that was dropped with its month. The chain that is left begins behind it. */
    droppedSeq: bigint({ mode: "number" }).notNull().default(0),
    droppedHash: text().notNull().default(""),
  },
  (table) => [check("audit_head_is_one", sql`${table.id} = 1`)],
);
