import type { BankChannel } from "@kedu/domain";
import {
  bigint,
  boolean,
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
import { lookupHashText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** ORDER: how an order of ours ended. SAFE_TRANSFER: money came in. LINE: the partner bank's line moved. */
export type PartnerEventKind = "ORDER" | "SAFE_TRANSFER" | "LINE";

/**
 * What the bank was asked to do, under our own number, written before it is asked. As long as it is not answered it
 * is asked for again and again with the same number, and never sent a second time.
 */
export const bankCall = pgTable(
  "bank_call",
  {
    requestNo: text().primaryKey(),
    kind: text().$type<"PAY" | "DEBIT" | "PAY_OUT">().notNull(),
    /** The payment, repayment or withdrawal. */
    subjectId: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    amountFen: bigint({ mode: "number" }).notNull(),
    /** SENT: no answer yet. REVIEW: the bank looks into it. ANSWERED: final. */
    state: text().$type<"SENT" | "REVIEW" | "ANSWERED">().notNull(),
    /** The bank later said something else than its final answer. People have to look. */
    contradicted: boolean().notNull(),
    queries: integer().notNull(),
    sentAt: instant().notNull(),
    nextQueryAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    index("bank_call_to_query")
      .on(table.nextQueryAt)
      .where(sql`${table.state} <> 'ANSWERED'`),
    check("bank_call_state", sql`${table.state} in ('SENT', 'REVIEW', 'ANSWERED')`),
    check("bank_call_amount", sql`${table.amountFen} > 0`),
    check(
      "bank_call_next_query",
      sql`(${table.state} = 'ANSWERED') = (${table.nextQueryAt} is null)`,
    ),
  ],
);

/**
 * Events that partners called back with; each is applied at most once (invariant D2). A partner counts the events of a
 * kind by themselves, so a number means something only together with both.
 */
export const providerEvent = pgTable(
  "provider_event",
  {
    /** Whose event it is: the partner, not the key that signed. */
    partnerId: text().notNull(),
    kind: text().$type<PartnerEventKind>().notNull(),
    eventId: text().notNull(),
    /** Keyed hash of what it said; null in rows that are older than this column. */
    contentHash: lookupHashText(),
    requestNo: text().notNull(),
    result: text().notNull(),
    /** Whether it changed anything. */
    applied: boolean().notNull(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.partnerId, table.kind, table.eventId] }),
    check("provider_event_kind", sql`${table.kind} in ('ORDER', 'SAFE_TRANSFER', 'LINE')`),
  ],
);

/** Money that came into safe accounts, by the bank's number of the transfer. It never changes. */
export const safeTransfer = pgTable(
  "safe_transfer",
  {
    /** What the ledger knows it by. */
    id: text().primaryKey(),
    bankId: text().notNull(),
    transferNo: text().notNull(),
    accountId: text().notNull(),
    amountFen: bigint({ mode: "number" }).notNull(),
    /** When it came in, as the bank told it, in any year; null in rows that are older than this column. */
    toldAt: text(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    unique("safe_transfer_once").on(table.bankId, table.transferNo),
    check("safe_transfer_amount", sql`${table.amountFen} > 0`),
  ],
);
