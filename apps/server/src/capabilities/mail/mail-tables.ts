import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";
import type { MailKind, MailLanguage } from "./mail-text.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/**
 * PENDING: waits for its next try. SENDING: handed to the mail server, whose answer is awaited. UNKNOWN: the answer was
 * lost, so it is never sent again. REFUSED: the mail server does not take it. SKIPPED: too late to be of use.
 */
export type MailStatus =
  | "PENDING"
  | "SENDING"
  | "SENT"
  | "REFUSED"
  | "SKIPPED"
  | "FAILED"
  | "UNKNOWN";

/** E-mail to send. Address and facts are sealed, and gone once it is known what became of the message. */
export const mailOutbox = pgTable(
  "mail_outbox",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    kind: text().$type<MailKind>().notNull(),
    language: text().$type<MailLanguage>().notNull(),
    addressSealed: sealedText(),
    factsSealed: sealedText(),
    dedupeKey: text().notNull(),
    /** After this instant it is not sent any more; null: however late. */
    uselessAt: instant(),
    status: text().$type<MailStatus>().notNull(),
    tries: integer().notNull(),
    /** Of a PENDING one the next try; of a SENDING one when its answer counts as lost. */
    nextTryAt: instant().notNull(),
    /** The mail server's reference, or its code where it refused. */
    providerRef: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("mail_outbox_once").on(table.enterpriseId, table.dedupeKey),
    index("mail_outbox_due")
      .on(table.nextTryAt)
      .where(sql`${table.status} in ('PENDING', 'SENDING')`),
    check(
      "mail_outbox_status",
      sql`${table.status} in ('PENDING', 'SENDING', 'SENT', 'REFUSED', 'SKIPPED', 'FAILED', 'UNKNOWN')`,
    ),
    check(
      "mail_outbox_kept",
      sql`(${table.status} in ('PENDING', 'SENDING')) = (${table.addressSealed} is not null) and (${table.addressSealed} is null) = (${table.factsSealed} is null)`,
    ),
  ],
);
