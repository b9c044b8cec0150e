import {
  type AppCode,
  type BankChannel,
  INVOICE_KINDS,
  INVOICE_STATUSES,
  type InvoiceKind,
  type InvoiceStatus,
} from "@kedu/domain";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { sealedBytes, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** The invoice title of an enterprise, besides its name and code. Product 1.4. */
export const taxInfo = pgTable(
  "tax_info",
  {
    enterpriseId: text().primaryKey(),
    invoiceKind: text().$type<InvoiceKind>().notNull(),
    address: text(),
    phoneSealed: sealedText(),
    bankName: text(),
    bankNoSealed: sealedText(),
    emailSealed: sealedText(),
    /** Who saved it last. */
    userId: text().notNull(),
    savedAt: instant().notNull(),
  },
  (table) => [
    check("tax_info_kind", sql`${table.invoiceKind} in (${listOf(INVOICE_KINDS)})`),
    check(
      "tax_info_special",
      sql`${table.invoiceKind} <> 'SPECIAL' or num_nulls(${table.address}, ${table.phoneSealed}, ${table.bankName}, ${table.bankNoSealed}) = 0`,
    ),
  ],
);

/** An invoice for interest, as one lender is asked for it. Product 1.4, decision 0071. */
export const invoice = pgTable(
  "invoice",
  {
    /** Also the number that the lender knows the request by. */
    id: text().notNull(),
    enterpriseId: text().notNull(),
    userId: text().notNull(),
    lenderId: text().$type<BankChannel>().notNull(),
    invoiceKind: text().$type<InvoiceKind>().notNull(),
    status: text().$type<InvoiceStatus>().notNull(),
    title: text().notNull(),
    taxNo: text().notNull(),
    /** Address, phone, bank and e-mail as they were when it was asked for, as JSON. */
    detailsSealed: sealedText().notNull(),
    amountFen: fen().notNull(),
    netFen: fen().notNull(),
    taxFen: fen().notNull(),
    taxPercent: smallint().notNull(),
    invoiceNo: text(),
    issuedOn: date({ mode: "string" }),
    /** Why it was rejected or voided, in the lender's words. */
    reason: text(),
    /** The lender never got it. */
    isLost: boolean().notNull().default(false),
    /** Once it is with the lender it is asked for, and never sent again. */
    sentAt: instant(),
    /** When the lender is asked next, while it waits. */
    askAt: instant(),
    tries: integer().notNull().default(0),
    createdAt: instant().notNull(),
    answeredAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("invoice_list").on(table.enterpriseId, table.id),
    index("invoice_to_ask")
      .on(table.askAt)
      .where(sql`${table.askAt} is not null`),
    check("invoice_status", sql`${table.status} in (${listOf(INVOICE_STATUSES)})`),
    check("invoice_kind", sql`${table.invoiceKind} in (${listOf(INVOICE_KINDS)})`),
    check(
      "invoice_amounts",
      sql`${table.amountFen} > 0 and ${table.netFen} + ${table.taxFen} = ${table.amountFen} and ${table.netFen} >= 0 and ${table.taxFen} >= 0`,
    ),
    check("invoice_asked", sql`(${table.askAt} is not null) = (${table.status} = 'REQUESTED')`),
    check("invoice_answered", sql`(${table.answeredAt} is null) = (${table.status} = 'REQUESTED')`),
    check(
      "invoice_issued",
      sql`(${table.status} in ('ISSUED', 'VOIDED')) = (${table.invoiceNo} is not null) and (${table.invoiceNo} is null) = (${table.issuedOn} is null)`,
    ),
    check("invoice_lost", sql`not ${table.isLost} or ${table.status} = 'REJECTED'`),
  ],
);

/** What an invoice is about: interest of one product and month. */
export const invoiceItem = pgTable(
  "invoice_item",
  {
    invoiceId: text().notNull(),
    enterpriseId: text().notNull(),
    seq: smallint().notNull(),
    month: text().notNull(),
    appCode: text().$type<AppCode>().notNull(),
    lenderId: text().$type<BankChannel>().notNull(),
    /** Counts the invoices that took interest of this period: more than one where some was paid later. */
    part: smallint().notNull(),
    /** Whether it takes the interest: until its invoice is rejected or voided. */
    isHeld: boolean().notNull(),
    interestFen: fen().notNull(),
    penaltyFen: fen().notNull(),
    amountFen: fen().notNull(),
    netFen: fen().notNull(),
    taxFen: fen().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.seq, table.enterpriseId] }),
    foreignKey({
      name: "invoice_item_invoice",
      columns: [table.enterpriseId, table.invoiceId],
      foreignColumns: [invoice.enterpriseId, invoice.id],
    }),
    // Interest is on one invoice: two devices that see the same part cannot both take it.
    uniqueIndex("invoice_item_once")
      .on(table.enterpriseId, table.month, table.appCode, table.lenderId, table.part)
      .where(sql`${table.isHeld}`),
    check("invoice_item_month", sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`),
    check(
      "invoice_item_amounts",
      sql`${table.amountFen} > 0 and ${table.interestFen} + ${table.penaltyFen} = ${table.amountFen} and ${table.netFen} + ${table.taxFen} = ${table.amountFen}`,
    ),
    check(
      "invoice_item_parts",
      sql`${table.interestFen} >= 0 and ${table.penaltyFen} >= 0 and ${table.netFen} >= 0 and ${table.taxFen} >= 0`,
    ),
  ],
);

/** The PDF of an invoice as its lender made it. */
export const invoiceFile = pgTable(
  "invoice_file",
  {
    invoiceId: text().notNull(),
    enterpriseId: text().notNull(),
    /** It names the dealer's bank account. */
    bytesSealed: sealedBytes().notNull(),
    /** Of the file before it was encrypted. */
    sha256: text().notNull(),
    sizeBytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.enterpriseId] }),
    foreignKey({
      name: "invoice_file_invoice",
      columns: [table.enterpriseId, table.invoiceId],
      foreignColumns: [invoice.enterpriseId, invoice.id],
    }),
    check("invoice_file_size", sql`${table.sizeBytes} > 0`),
  ],
);
