import {
  bigint,
  boolean,
  check,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import { lookupHashText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** ORDER: how an order of ours ended. SAFE_TRANSFER, TRANSFER: money came in, to a safe account or for repayments. LINE: the partner bank's line moved. GUARANTEE, REVIEW: who stands in for a line, and that it may go on. INVOICE: what became of an invoice. COMPLAINT: the desk acted on one. CLAIM: what the insurer decided about one. ID_PHOTO: the photo of an ID no longer serves. FREEZE: the desk freezes a dealer, or lifts that. PERMISSION: a bank withdraws or restores what a channel may do. */
export type PartnerEventKind =
  | "ORDER"
  | "SAFE_TRANSFER"
  | "TRANSFER"
  | "LINE"
  | "GUARANTEE"
  | "REVIEW"
  | "INVOICE"
  | "COMPLAINT"
  | "CLAIM"
  | "ID_PHOTO"
  | "FREEZE"
  | "PERMISSION";

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
    check(
      "provider_event_kind",
      sql`${table.kind} in ('ORDER', 'SAFE_TRANSFER', 'TRANSFER', 'LINE', 'GUARANTEE', 'REVIEW', 'INVOICE', 'COMPLAINT', 'CLAIM', 'ID_PHOTO', 'FREEZE', 'PERMISSION')`,
    ),
  ],
);

/** Money that came into safe accounts, by the bank's number of the transfer. It never changes. */
export const safeTransfer = pgTable(
  "safe_transfer",
  {
    /** What the ledger knows it by. */
    id: text().notNull(),
    bankId: text().notNull(),
    transferNo: text().notNull(),
    accountId: text().notNull(),
    enterpriseId: text().notNull(),
    amountFen: bigint({ mode: "number" }).notNull(),
    /** When it arrived, by the bank's report, in any year; null in rows that are older than this column. */
    toldAt: text(),
    receivedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("safe_transfer_once").on(table.bankId, table.transferNo),
    check("safe_transfer_amount", sql`${table.amountFen} > 0`),
  ],
);
