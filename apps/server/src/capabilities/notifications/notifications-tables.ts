import type { NoticeFacts, NoticeKind } from "@kedu/domain";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** A message in the app. Facts carry figures and numbers, never personal data; its words are files of the operator. Product 1.5. */
export const notice = pgTable(
  "notice",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    link: text(),
    dedupeKey: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("notice_once").on(table.enterpriseId, table.dedupeKey),
    index("notice_list").on(table.enterpriseId, table.at, table.id),
  ],
);

/** How far a person has read the notices of an enterprise. */
export const noticeReading = pgTable(
  "notice_reading",
  {
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    readUpTo: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.enterpriseId] })],
);

/** Text messages to send. The number is looked up when it is sent, so none lies here. */
export const smsOutbox = pgTable(
  "sms_outbox",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    kind: text().$type<NoticeKind>().notNull(),
    facts: jsonb().$type<NoticeFacts>().notNull(),
    dedupeKey: text().notNull(),
    /** A message about this loan is not sent once it is settled. */
    loanId: text(),
    /** The row of its plan that the message is about: paid, it is not spoken of either. */
    loanSeq: integer(),
    status: text().$type<"PENDING" | "SENT" | "SKIPPED" | "FAILED">().notNull(),
    tries: integer().notNull(),
    nextTryAt: instant().notNull(),
    providerRef: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("sms_outbox_once").on(table.enterpriseId, table.dedupeKey),
    index("sms_outbox_due")
      .on(table.nextTryAt)
      .where(sql`${table.status} = 'PENDING'`),
    check("sms_outbox_status", sql`${table.status} in ('PENDING', 'SENT', 'SKIPPED', 'FAILED')`),
  ],
);
