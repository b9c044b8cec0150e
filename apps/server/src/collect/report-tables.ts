import { check, index, jsonb, pgTable, sql, text, timestamp } from "../database/drizzle.ts";

/** What a page of the H5 reported about itself: an event or an error. No personal data. Kept 30 days. */
export const clientReport = pgTable(
  "client_report",
  {
    /** Made by the page, so that a report that is sent twice is stored once. */
    id: text().primaryKey(),
    kind: text().$type<"EVENT" | "ERROR">().notNull(),
    name: text().notNull(),
    /** The address's pattern, without values. */
    page: text().notNull(),
    /** Specification 3: `eventid`; null on errors. */
    eventId: text(),
    detail: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    clientVersion: text().notNull(),
    device: text().notNull(),
    channel: text().notNull(),
    /** Salted hashes made on the phone; empty where no user is logged in. */
    customerHash: text().notNull(),
    accountHash: text().notNull(),
    /** By the phone's clock. */
    happenedAt: timestamp({ withTimezone: true }).notNull(),
    receivedAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("client_report_expiry").on(table.expiresAt),
    index("client_report_newest").on(table.receivedAt),
    check("client_report_kind", sql`${table.kind} in ('EVENT', 'ERROR')`),
    check(
      "client_report_event_id",
      sql`(${table.kind} = 'EVENT') = (${table.eventId} is not null)`,
    ),
  ],
);
