import {
  bigint,
  check,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from "../database/drizzle.ts";

/** Which process does due work, until when, and how often it has changed hands; one row. Times are the database's. */
export const dueLease = pgTable(
  "due_lease",
  {
    id: integer().primaryKey(),
    holder: text().notNull(),
    epoch: bigint({ mode: "number" }).notNull(),
    leaseUntil: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [check("due_lease_one_row", sql`${table.id} = 1`)],
);

/** A unit of due work that failed, with when it is tried again. It is forgotten when it succeeds. Times are the machine's. */
export const dueFailure = pgTable(
  "due_failure",
  {
    step: text().notNull(),
    /** The id of what failed; empty where the job itself did. */
    unit: text().notNull(),
    failures: integer().notNull(),
    failingSince: timestamp({ withTimezone: true }).notNull(),
    failedAt: timestamp({ withTimezone: true }).notNull(),
    retryAt: timestamp({ withTimezone: true }).notNull(),
    /** The kind of error, without personal data. */
    error: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.step, table.unit] })],
);
