import {
  type AppCode,
  EMBEDDED_TASK_STATUSES,
  EMBEDDED_TASKS,
  type EmbeddedTask,
  type EmbeddedTaskStatus,
} from "@kedu/domain";
import { check, index, pgTable, sql, text, timestamp, unique } from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true });
const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/** An app that opens tasks here, and the addresses at which it takes people back. */
export const opener = pgTable("opener", {
  id: text().primaryKey(),
  name: text().notNull(),
  returnAddresses: text().array().notNull(),
  createdAt: instant().notNull(),
});

/** The secrets that an opener's requests and its outcomes are signed with. Several at a time, so that one can take another's place. */
export const openerKey = pgTable("opener_key", {
  keyId: text().primaryKey(),
  openerId: text()
    .notNull()
    .references(() => opener.id),
  secretSealed: sealedText().notNull(),
  revokedAt: instant(),
  createdAt: instant().notNull(),
});

/**
 * A task that an opener opened: one person, one subject, one outcome. Token and session are only in the browser.
 * Instants are the machine's, like those of a login.
 */
export const embeddedTask = pgTable(
  "embedded_task",
  {
    id: text().primaryKey(),
    openerId: text()
      .notNull()
      .references(() => opener.id),
    keyId: text()
      .notNull()
      .references(() => openerKey.keyId),
    task: text().$type<EmbeddedTask>().notNull(),
    reference: text().notNull(),
    returnTo: text().notNull(),
    /** Null where we know no such person, or what it is about is not theirs. The opener does not learn that. */
    userId: text(),
    enterpriseId: text(),
    contractId: text(),
    appCode: text().$type<AppCode>(),
    tokenSha256: text().notNull(),
    /** Null until the token was exchanged. */
    sessionSha256: text(),
    status: text().$type<EmbeddedTaskStatus>().notNull(),
    /** The face check that proves it. */
    faceSessionId: text(),
    createdAt: instant().notNull(),
    exchangedAt: instant(),
    /** Of the token, and then of the session's work. */
    expiresAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    unique("embedded_task_token").on(table.tokenSha256),
    unique("embedded_task_session").on(table.sessionSha256),
    index("embedded_task_opener").on(table.openerId, table.createdAt),
    index("embedded_task_expires").on(table.expiresAt),
    /** What a person has open elsewhere. */
    index("embedded_task_user").on(table.userId),
    check("embedded_task_kind", sql`${table.task} in (${oneOf(EMBEDDED_TASKS)})`),
    check("embedded_task_status", sql`${table.status} in (${oneOf(EMBEDDED_TASK_STATUSES)})`),
    check("embedded_task_person", sql`(${table.userId} is null) = (${table.enterpriseId} is null)`),
    check(
      "embedded_task_exchanged",
      sql`(${table.sessionSha256} is null) = (${table.exchangedAt} is null) and (${table.exchangedAt} is null or ${table.userId} is not null)`,
    ),
    check("embedded_task_ended", sql`(${table.status} = 'OPEN') = (${table.endedAt} is null)`),
  ],
);
