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

/** Which process leads due work, until when, and how often it has changed hands; one row. Times are the database's. */
export const dueLease = pgTable(
  "due_lease",
  {
    id: integer().primaryKey(),
    holder: text().notNull(),
    epoch: bigint({ mode: "number" }).notNull(),
    leaseUntil: timestamp({ withTimezone: true }).notNull(),
    /** Until when another process is known to be there, ready to do a part of it. */
    sharedUntil: timestamp({ withTimezone: true }),
  },
  (table) => [check("due_lease_one_row", sql`${table.id} = 1`)],
);

/**
 * A part of the present round: units that one job has due at one instant, from one id to another, in the order of ids. It
 * is deleted when they are done. Times but the round's are the database's.
 */
export const dueRange = pgTable("due_range", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  step: text().notNull(),
  /** The instant of the round, of the business. */
  asOf: timestamp({ withTimezone: true }).notNull(),
  afterUnit: text().notNull(),
  upToUnit: text().notNull(),
  /** The process that does it; null when it is free. */
  holder: text(),
  /** How often it was taken. */
  epoch: bigint({ mode: "number" }).notNull().default(0),
  leaseUntil: timestamp({ withTimezone: true }),
});

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
