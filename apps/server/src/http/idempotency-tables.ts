import {
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
} from "../database/drizzle.ts";
import { sealedBytes } from "../database/sealed.ts";

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

/** What was answered to a key, so that the same call again gets the same bytes (product 3.2). Kept 30 days. */
export const idempotencyRecord = pgTable(
  "idempotency_record",
  {
    userId: text().notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    bodySha256: text().notNull(),
    state: text().$type<"RUNNING" | "DONE">().notNull(),
    /** The process that runs the call, and until when it is believed to live. */
    runner: text().notNull(),
    leaseUntil: timestamp({ withTimezone: true }).notNull(),
    status: smallint(),
    /** The answer, which may name people. */
    bodySealed: sealedBytes(),
    /** The answer where it was stored before answers were sealed: 30 days later there is none. */
    body: bytes(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.operation, table.key] }),
    index("idempotency_record_expiry").on(table.expiresAt),
    index("idempotency_record_running")
      .on(table.runner)
      .where(sql`${table.state} = 'RUNNING'`),
    // Invariant D1: a finished key has its answer.
    check(
      "idempotency_record_done",
      sql`(${table.state} = 'DONE') = (${table.status} is not null and (${table.bodySealed} is not null or ${table.body} is not null))`,
    ),
  ],
);
