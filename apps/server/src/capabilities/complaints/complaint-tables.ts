import type { Complaint } from "@kedu/api";
import {
  COMPLAINT_ENDS,
  COMPLAINT_KINDS,
  COMPLAINT_STATUSES,
  COMPLAINT_TOPICS,
  type ComplaintEnd,
  type ComplaintKind,
  type ComplaintStatus,
  type ComplaintTopic,
} from "@kedu/domain";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** A question or complaint of a person of a dealer, with its clock. Product 1.5, decision 0073. */
export const complaint = pgTable(
  "complaint",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    /** Whose it is: no one else of the dealer reads it. */
    userId: text().notNull(),
    /** What people name it by. */
    no: text().notNull(),
    kind: text().$type<ComplaintKind>().notNull(),
    topic: text().$type<ComplaintTopic>().notNull(),
    status: text().$type<ComplaintStatus>().notNull(),
    /** What it is about, where the dealer named it. */
    aboutKind: text().$type<NonNullable<Complaint["about"]>["kind"]>(),
    aboutId: text(),
    receivedAt: instant().notNull(),
    /** The last day for the answer, of the round that runs. */
    dueOn: date({ mode: "string" }).notNull(),
    extensions: integer().notNull(),
    warnedAt: instant(),
    /** Since when the answer is late. */
    lateAt: instant(),
    answeredAt: instant(),
    closedAt: instant(),
    closedBy: text().$type<ComplaintEnd>(),
    /** When something becomes due by itself; null when nothing does. */
    nextStepAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("complaint_user").on(table.userId, table.id),
    index("complaint_step").on(table.nextStepAt),
    index("complaint_desk")
      .on(table.dueOn, table.id)
      .where(sql`${table.status} in ('RECEIVED', 'INVESTIGATING', 'EXTENDED')`),
    check("complaint_kind", sql`${table.kind} in (${listOf(COMPLAINT_KINDS)})`),
    check("complaint_topic", sql`${table.topic} in (${listOf(COMPLAINT_TOPICS)})`),
    check("complaint_status", sql`${table.status} in (${listOf(COMPLAINT_STATUSES)})`),
    check("complaint_end", sql`${table.closedBy} in (${listOf(COMPLAINT_ENDS)})`),
    check("complaint_about", sql`(${table.aboutKind} is null) = (${table.aboutId} is null)`),
    check("complaint_about_kind", sql`${table.aboutKind} in ('LOAN', 'ORDER', 'PAYMENT')`),
    check("complaint_extensions", sql`${table.extensions} between 0 and 2`),
    check(
      "complaint_closed",
      sql`(${table.status} = 'CLOSED') = (${table.closedAt} is not null) and (${table.closedAt} is null) = (${table.closedBy} is null)`,
    ),
    check(
      "complaint_answered",
      sql`${table.status} <> 'ANSWERED' or ${table.answeredAt} is not null`,
    ),
  ],
);

/** Who wrote a text of a thread, and what it is there. */
export type ComplaintAuthor = Complaint["entries"][number]["by"];
export type ComplaintEntryKind = Complaint["entries"][number]["kind"];

/** One text of a thread. It never changes. */
export const complaintEntry = pgTable(
  "complaint_entry",
  {
    id: text().notNull(),
    complaintId: text().notNull(),
    enterpriseId: text().notNull(),
    author: text().$type<ComplaintAuthor>().notNull(),
    kind: text().$type<ComplaintEntryKind>().notNull(),
    /** People write what they like: all of it is personal. */
    textSealed: sealedText().notNull(),
    fileIds: text().array().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("complaint_entry_thread").on(table.complaintId, table.id),
    check("complaint_entry_author", sql`${table.author} in ('DEALER', 'DESK')`),
    check(
      "complaint_entry_kind",
      sql`${table.kind} in ('OPENING', 'MESSAGE', 'ANSWER', 'EXTENSION', 'REOPENING')`,
    ),
  ],
);

/** The secrets that the answering desk's requests are signed with. Several at a time, so that one can take another's place. */
export const deskKey = pgTable("desk_key", {
  keyId: text().primaryKey(),
  secretSealed: sealedText().notNull(),
  revokedAt: instant(),
  createdAt: instant().notNull(),
});
