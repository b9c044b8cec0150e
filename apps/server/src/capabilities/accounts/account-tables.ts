import { BANK_CHANNELS, type BankChannel, CARD_TYPES, type CardType } from "@kedu/domain";
import {
  boolean,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { lookupHashText, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true });
const channels = sql.raw(BANK_CHANNELS.map((channel) => `'${channel}'`).join(", "));

/** An account of an enterprise. Product 1.4. */
export const bankAccount = pgTable(
  "bank_account",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    /** Null: an account that the safe account's money may go to, and nothing else. */
    cardType: smallint().$type<CardType>(),
    bankChannel: text().$type<BankChannel>().notNull(),
    bankName: text().notNull(),
    accountNameSealed: sealedText().notNull(),
    accountNoSealed: sealedText().notNull(),
    accountNoHash: lookupHashText().notNull(),
    last4: text().notNull(),
    /** The mobile that the bank has on file; null for accounts that the platform opened. */
    reservedMobileSealed: sealedText(),
    kind: text().$type<"CORPORATE" | "PERSONAL">().notNull(),
    status: text().$type<"PENDING_VERIFY" | "ACTIVE" | "CLOSED">().notNull(),
    verifyMethod: text().$type<"SMALL_AMOUNT" | "FOUR_FACTOR" | "FACE">(),
    verifiedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("bank_account_enterprise").on(table.enterpriseId),
    // Banks name accounts by their numbers alone.
    index("bank_account_number").on(table.accountNoHash),
    // One repayment account and one for transfers at a time.
    uniqueIndex("bank_account_active")
      .on(table.enterpriseId, table.cardType)
      .where(sql`${table.status} = 'ACTIVE' and ${table.cardType} in (4, 7)`),
    // One safe account at a bank.
    uniqueIndex("bank_account_safe")
      .on(table.enterpriseId, table.bankChannel)
      .where(sql`${table.status} = 'ACTIVE' and ${table.cardType} = 0`),
    // An account to withdraw to is there once.
    uniqueIndex("bank_account_receiving")
      .on(table.enterpriseId, table.accountNoHash)
      .where(sql`${table.status} = 'ACTIVE' and ${table.cardType} is null`),
    check("bank_account_card_type", sql`${table.cardType} in (${sql.raw(CARD_TYPES.join(", "))})`),
    check("bank_account_channel", sql`${table.bankChannel} in (${channels})`),
    check("bank_account_status", sql`${table.status} in ('PENDING_VERIFY', 'ACTIVE', 'CLOSED')`),
    check(
      "bank_account_verified",
      sql`${table.status} <> 'ACTIVE' or ${table.verifiedAt} is not null`,
    ),
    check("bank_account_last4", sql`${table.last4} ~ '^[0-9]{4}$'`),
  ],
);

/** What a bank channel lets an enterprise do. Product 1.4. */
export const channelSigning = pgTable(
  "channel_signing",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    /** Null: MISSING_UNIQUE_IDENTIFIER. */
    uniquePaymentId: text(),
    /** False: NO_PERMISSIONS. */
    nonTransit: boolean().notNull(),
    /** The bank has withdrawn the permission since then, and lines are frozen for it; null where it has not. */
    withdrawnOn: date({ mode: "string" }),
    /** Past: PERMISSION_EXPIRATION. */
    validTo: date({ mode: "string" }).notNull(),
    status: text().$type<"UNSIGNED" | "SIGNING" | "SIGNED" | "EXPIRED" | "REVOKED">().notNull(),
    /** Of the signing that holds; null for one that was signed with the account. */
    contractId: text(),
    /** The contract to be read and signed next. */
    pendingContractId: text(),
    /** The number under which the bank is asked to sign or renew; null while it is not. */
    requestNo: text(),
    /** The last day that was agreed to there. */
    requestedValidTo: date({ mode: "string" }),
    /** The bank's own words where it refused the last signing. */
    failReason: text(),
    /** When the bank is asked again, or time does something: a reminder or the end. Null when never. */
    dueAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("channel_signing_channel").on(table.enterpriseId, table.bankChannel),
    index("channel_signing_due")
      .on(table.dueAt)
      .where(sql`${table.dueAt} is not null`),
    check(
      "channel_signing_request",
      sql`num_nonnulls(${table.requestNo}, ${table.requestedValidTo}) in (0, 2) and (${table.status} <> 'SIGNING' or ${table.requestNo} is not null)`,
    ),
    check("channel_signing_bank", sql`${table.bankChannel} in (${channels})`),
    check(
      "channel_signing_status",
      sql`${table.status} in ('UNSIGNED', 'SIGNING', 'SIGNED', 'EXPIRED', 'REVOKED')`,
    ),
  ],
);
